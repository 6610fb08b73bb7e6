import type { CartFull, OrdersResult } from '@portolan/contract/cart/cart'
import { addWallMinutes, localDatePart, timeOfDayPart } from '@portolan/contract/values/date'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { FactList, type FactRow } from '../../../travel/fact-list.tsx'
import { type Departure, lineFacts } from '../../../travel/lines/line-facts.ts'
import { moneyOutcome, tripOutcome } from '../../../travel/trip/trip-outcome.ts'
import { Link } from '../../../ui/link.tsx'

type Props = { cart: CartFull; orders: OrdersResult; phoneNumber: string | undefined }

/** What happens next, when, and who does it, for each way a booking can end. */
export const NextSteps = (props: Props) => <FactList rows={useRows(props)} />

/** As most airlines have it; the words say "usually". */
const CHECK_IN_OPENS_MINUTES = 24 * 60
const BAG_DROP_CLOSES_MINUTES = 60

const useRows = ({ cart, orders, phoneNumber }: Props): FactRow[] => {
  const t = useTranslate()
  const { money } = useFormats()
  const departureRows = useDepartureRows()
  const outcome = tripOutcome(orders)
  if (outcome === 'NOT_BOOKED' || outcome === 'CANCELLED') {
    const amount = orders.payment.amount
    const isBack = moneyOutcome(orders) === 'REFUNDED'
    const refundKey = isBack ? 'checkout.nextRefundDone' : 'checkout.nextRefundPending'
    return [
      ...(amount ? [{ id: 'refund', term: t('checkout.nextRefund'), facts: [t(refundKey, { amount: money(amount) })] }] : []),
      ...(phoneNumber ? [{ id: 'help', term: t('checkout.nextAnyTime'), facts: [t('checkout.nextCall', { phone: phoneNumber })] }] : []),
    ]
  }
  const help: FactRow = {
    id: 'help', term: t('checkout.nextAnyTime'),
    facts: [phoneNumber ? t('checkout.nextHelpPhone', { phone: phoneNumber }) : t('checkout.nextHelp')],
    aside: <Link to="/trip">{t('common.myTrip')}</Link>,
  }
  const departures = cart.lines.flatMap((line) => lineFacts(line).departures).toSorted((a, b) => a.at.localeCompare(b.at))
  if (departures.length === 0) return [help]
  const papers: FactRow = { id: 'papers', term: t('checkout.nextPapers'), facts: [t('checkout.nextPapersText')] }
  return [papers, ...departures.flatMap(departureRows), help]
}

/** When check-in opens and until when bags are taken, at the clock of the place. */
const useDepartureRows = () => {
  const t = useTranslate()
  const { weekdayDayMonth, time } = useFormats()
  const written = (at: string) => ({ date: weekdayDayMonth(localDatePart(at)), time: time(timeOfDayPart(at)) })
  return ({ at, place, provider, hasCheckedBags }: Departure): FactRow[] => [
    {
      id: `check-in ${at}`, term: t('checkout.nextFrom', written(addWallMinutes(at, -CHECK_IN_OPENS_MINUTES))),
      facts: [t('checkout.nextCheckInOpens', { airline: provider })],
    },
    hasCheckedBags
      ? {
          id: `bags ${at}`, term: t('checkout.nextUntil', written(addWallMinutes(at, -BAG_DROP_CLOSES_MINUTES))),
          facts: [t('checkout.nextBagDrop', { place, time: written(at).time })],
        }
      : { id: `departure ${at}`, term: t('checkout.nextAt', written(at)), facts: [t('checkout.nextDepartureFrom', { place })] },
  ]
}
