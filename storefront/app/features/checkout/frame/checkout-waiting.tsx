import { PageTitle } from '../../../platform/head/page-title.tsx'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './checkout-frame.module.css'

/** The page's shape while the cart is read. */
export const CheckoutWaiting = () => {
  const t = useTranslate()
  return (
    <div className={styles.columns}>
      <PageTitle />
      <LiveRegion message={t('common.loading')} />
      <div className={styles.waiting}>
        <Skeleton shape="title" />
        <Skeleton shape="block" className={styles.tall} />
        <Skeleton shape="block" className={styles.tall} />
      </div>
      <aside><Skeleton shape="block" className={styles.tall} /></aside>
    </div>
  )
}
