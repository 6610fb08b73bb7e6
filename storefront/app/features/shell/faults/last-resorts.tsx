import { PageTitle } from '../../../platform/head/page-title.tsx'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { ScreenReport } from '../../../platform/error-reports/error-reports.tsx'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { MessagePage } from '../../../ui/feedback/message-page.tsx'
import { Scene } from '../../../ui/scene.tsx'
import styles from './last-resorts.module.css'

/** A page that cannot be shown: a render error, or a script that failed to load. Both links reload from the server. */
export const GenericError = () => {
  const t = useTranslate()
  const { theme, brand } = useBrand()
  return (
    <>
      <PageTitle own={t('common.errorTitle')} />
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

/**
 * The last resort without design, pictures or translations. Its English text is fixed, and the status or
 * message is shown beside it.
 */
export const RouterFallback = ({ detail }: { detail: string }) => (
  <main id="main" className={styles.page} lang="en">
    <title>Unexpected Application Error!</title>
    <h1 className={styles.title}>Unexpected Application Error!</h1>
    <p><code className={styles.detail}>{detail}</code></p>
    <a href="/" className={styles.home}>Go to the start page</a>
  </main>
)
