import { PageTitle } from '../../../platform/head/page-title.tsx'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import styles from './missing-cart.module.css'

/** Nothing can be bought for a while. The cart stays where it is: asking again opens it as soon as the shop does. */
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
