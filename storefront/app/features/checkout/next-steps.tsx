import type { CartFull, OrdersResult } from '@portolan/contract/cart'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { FactList, type FactRow } from '../../travel/fact-list.tsx'
import { ticketCarrierNames } from '../../travel/place-names.ts'
import { moneyOutcome, tripOutcome } from '../../travel/trip-outcome.ts'

type Props = { cart: CartFull; orders: OrdersResult; phoneNumber: string | undefined }

/** What happens next and who does it, for each way a booking can end. */
export const NextSteps = (props: Props) => <FactList rows={useRows(props)} />

const useRows = ({ cart, orders, phoneNumber }: Props): FactRow[] => {
  const t = useTranslate()
  const { weekdayDayMonth, time, money, list } = useFormats()
  const [line] = cart.lines
  const outbound = line?.bounds[0]
  const outcome = tripOutcome(orders)
  const help: FactRow = {
    id: 'help', term: t('checkout.nextAnyTime'),
    facts: [phoneNumber ? t('checkout.nextHelpPhone', { phone: phoneNumber }) : t('checkout.nextHelp')],
  }
  if (outcome === 'NOT_BOOKED' || outcome === 'CANCELLED') {
    const amount = orders.payment.amount
    const isBack = moneyOutcome(orders) === 'REFUNDED'
    const refundKey = isBack ? 'checkout.nextRefundDone' : 'checkout.nextRefundPending'
    return [
      ...(amount ? [{ id: 'refund', term: t('checkout.nextRefund'), facts: [t(refundKey, { amount: money(amount) })] }] : []),
      ...(phoneNumber ? [{ id: 'help', term: t('checkout.nextAnyTime'), facts: [t('checkout.nextCall', { phone: phoneNumber })] }] : []),
    ]
  }
  if (!line || !outbound) return [help]
  const airlines = ticketCarrierNames(line)
  const departure = { date: weekdayDayMonth(outbound.departsAt.slice(0, 10)), time: time(outbound.departsAt.slice(11)) }
  const papers: FactRow = { id: 'papers', term: t('checkout.nextPapers'), facts: [t('checkout.nextPapersText')] }
  const leaving: FactRow = { id: 'departure', term: t('checkout.nextDeparture'), facts: [t('checkout.nextDepartureText', departure)] }
  if (outcome === 'ON_REQUEST') return [papers, leaving, help]
  return [
    { id: 'mail', term: t('checkout.nextMail'), facts: [t('checkout.nextMailText', { email: cart.contact?.email ?? '' })] },
    papers,
    { id: 'check-in', term: t('checkout.nextCheckIn'), facts: [t('checkout.nextCheckInText', { airline: list(airlines), count: airlines.length })] },
    leaving,
    help,
  ]
}
