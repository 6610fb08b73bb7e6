import { useBrand } from '../../platform/brand/use-brand.ts'
import { ScreenReport } from '../../platform/error-reports/error-reports.tsx'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { MessagePage } from '../../ui/message-page.tsx'
import { Scene } from '../../ui/scene.tsx'

/** A page that cannot be shown: a fault while drawing it, or a script that could not be had. Both ways out ask the server afresh. */
export const GenericError = () => {
  const t = useTranslate()
  const { theme, brand } = useBrand()
  return (
    <>
      <title>{`${t('common.errorTitle')} · ${brand.brandName}`}</title>
      <MessagePage
        title={t('common.errorTitle')} text={t('common.errorText')} picture={<Scene kind="desert" />} isSudden
        logo={{ url: theme.logoPrimaryUrl, name: brand.brandName }}
        actions={<>
          <ButtonLink to="/" reloadDocument>{t('common.errorBack')}</ButtonLink>
          <Button variant="line" onClick={() => window.location.reload()}>{t('common.errorReload')}</Button>
        </>}
      />
      <ScreenReport name="app-error" />
    </>
  )
}
