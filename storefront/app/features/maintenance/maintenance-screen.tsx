import { PageTitle } from '../../platform/head/page-title.tsx'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { MessagePage } from '../../ui/feedback/message-page.tsx'
import { Scene } from '../../ui/scene.tsx'

/** Replaces every page while the maintenance flag is on. The link to / asks the server whether it is still on. */
export const MaintenanceScreen = () => {
  const t = useTranslate()
  const { theme, brand: { phoneNumber, brandName } } = useBrand()
  return (
    <>
      <PageTitle own={t('common.maintenanceTitle')} />
      <MessagePage
        title={t('common.maintenanceTitle')} text={t('common.maintenanceText')} picture={<Scene kind="night" />} logo={{ url: theme.logoPrimaryUrl, name: brandName }}
        actions={<ButtonLink to="/" reloadDocument>{t('common.toStart')}</ButtonLink>}
        note={phoneNumber && <>{t('common.urgentHelp')} <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{phoneNumber}</a></>}
      />
    </>
  )
}
