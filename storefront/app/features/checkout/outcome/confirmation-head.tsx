import type { CartFull, OrdersResult } from '@portolan/contract/cart/cart'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../platform/head/page-title.tsx'
import { useTranslate, type Translate } from '../../../platform/i18n/use-translate.ts'
import { tripOf } from '../../../travel/lines/line-facts.ts'
import { moneyOutcome, tripOutcome } from '../../../travel/trip/trip-outcome.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import styles from './confirmation-screen.module.css'

type Words = { icon: IconName; tone: string | undefined; title: string; text: string }

/** The outcome in a sentence, and where the tickets went. */
export const ConfirmationHead = ({ cart, orders, children }: { cart: CartFull; orders: OrdersResult; children?: ReactNode }) => {
  const t = useTranslate()
  const { icon, tone, title, text } = wordsOf(t, cart, orders)
  return (
    <div className={styles.head}>
      <PageTitle own={title} />
      <span className={classes(styles.badge, tone)}><Icon name={icon} size={24} /></span>
      <div>
        <h1>{title}</h1>
        <p>{text}</p>
        {children}
      </div>
    </div>
  )
}

const wordsOf = (t: Translate, cart: CartFull, orders: OrdersResult): Words => {
  const email = cart.contact?.email ?? ''
  switch (tripOutcome(orders)) {
    case 'BOOKED':
      return {
        icon: 'check', tone: undefined,
        title: t('checkout.confirmedTitle', { city: tripOf(cart.lines)?.to ?? '' }), text: t('checkout.confirmedText', { email }),
      }
    case 'PARTLY_BOOKED':
      return { icon: 'warning', tone: styles.warn, title: t('checkout.partlyTitle'), text: t('checkout.partlyText', { email }) }
    case 'ON_REQUEST':
      return { icon: 'clock', tone: styles.warn, title: t('checkout.onRequestTitle'), text: t('checkout.onRequestText', { email }) }
    case 'CANCELLED': return { icon: 'info', tone: styles.dark, title: t('checkout.cancelledTitle'), text: refundText(t, orders) }
    case 'NOT_BOOKED':
      return {
        icon: 'info', tone: styles.dark, title: t('checkout.failedTitle'), text: `${t('checkout.failedText')} ${refundText(t, orders)}`,
      }
    case 'BOOKING': return { icon: 'clock', tone: styles.warn, title: t('checkout.bookingTitle'), text: t('checkout.bookingText') }
  }
}

const refundText = (t: Translate, orders: OrdersResult): string => {
  const outcome = moneyOutcome(orders)
  switch (outcome) {
    case 'REFUNDED': return t('checkout.refundDoneText')
    case 'REFUND_PENDING': return t('checkout.refundPendingText')
    case 'NOTHING_PAID': return t('checkout.nothingPaidText')
    case 'PAID': return t('checkout.refundUnclearText')
    default: return outcome satisfies never
  }
}
