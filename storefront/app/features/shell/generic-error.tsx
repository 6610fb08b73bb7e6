import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import { Scene } from '../../ui/scene.tsx'

/** A fault while drawing a page. Both ways out ask the server afresh. */
export const GenericError = () => {
  const t = useTranslate()
  return (
    <>
      <title>{t('common.errorTitle')}</title>
      <MessagePage
        title={t('common.errorTitle')} text={t('common.errorText')} picture={<Scene kind="desert" />}
        actions={<>
          <ButtonLink to="/" reloadDocument>{t('common.errorBack')}</ButtonLink>
          <Button variant="line" onClick={() => window.location.reload()}>{t('common.errorReload')}</Button>
        </>}
      />
    </>
  )
}
