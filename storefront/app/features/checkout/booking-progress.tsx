import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './booking-progress.module.css'

/** What is done and what comes, while the airline answers. */
export const BookingProgress = ({ isPaid }: { isPaid: boolean }) => {
  const t = useTranslate()
  return (
    <ol className={styles.list} aria-live="polite">
      <li className={classes(styles.item, isPaid ? styles.done : styles.busy)}>
        <span className={styles.mark}>{isPaid && <Icon name="check" size={16} />}</span>
        {isPaid ? t('checkout.paymentReceived') : t('checkout.paymentChecking')}
      </li>
      <li className={classes(styles.item, isPaid && styles.busy)}><span className={styles.mark} />{t('checkout.bookingFlights')}</li>
      <li className={styles.item}><span className={styles.mark} />{t('checkout.ticketsAndMail')}</li>
    </ol>
  )
}
