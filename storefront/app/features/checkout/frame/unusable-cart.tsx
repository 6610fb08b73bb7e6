import { PageTitle } from '../../../platform/head/page-title.tsx'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useFailureWords } from '../failure-words.ts'
import styles from './unusable-cart.module.css'

/** An unknown cart: a wrong address, another device, or long expired. */
export const MissingCart = () => {
  const t = useTranslate()
  return (
    <div className={styles.message}>
      <PageTitle own={t('checkout.missingTitle')} />
      <h1>{t('checkout.missingTitle')}</h1>
      <p>{t('checkout.missingText')}</p>
      <div className={styles.actions}>
        <ButtonLink to="/" size="large">{t('common.newSearch')}</ButtonLink>
        <ButtonLink to="/trip" size="large" variant="line">{t('checkout.findBookedTrip')}</ButtonLink>
      </div>
    </div>
  )
}

/** The cart cannot be read at the moment. */
export const UnreadableCart = ({ error, onRetry, isRetrying }: { error: unknown; onRetry: () => void; isRetrying: boolean }) => {
  const t = useTranslate()
  const words = useFailureWords()
  return (
    <div className={styles.message}>
      <PageTitle own={t('checkout.unreadableTitle')} />
      <h1>{t('checkout.unreadableTitle')}</h1>
      <Notice
        tone="error" heading={words(error)} isAnnounced
        action={<Button isPending={isRetrying} onClick={onRetry}>{t('common.tryAgain')}</Button>}
      >
        {t('checkout.unreadableText')}
      </Notice>
    </div>
  )
}

/** Maintenance: nothing can be bought for a while. A retry opens the cart once maintenance is over. */
export const ClosedShop = ({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) => {
  const t = useTranslate()
  return (
    <div className={styles.message}>
      <PageTitle own={t('common.maintenanceTitle')} />
      <h1>{t('common.maintenanceTitle')}</h1>
      <p role="alert">{t('common.maintenanceText')}</p>
      <div className={styles.actions}>
        <Button size="large" isPending={isRetrying} onClick={onRetry}>{t('common.tryAgain')}</Button>
      </div>
    </div>
  )
}
