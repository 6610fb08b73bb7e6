import type { CartFlight, Order } from '@portolan/contract/cart'
import type { Bound } from '@portolan/contract/flights'
import { instantOf, pageClock, type Clock } from '../platform/clock.ts'
import { useBrand } from '../platform/brand/use-brand.ts'
import { useTranslate } from '../platform/i18n/use-translate.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { cityNameOf, ticketCarrierNames } from './place-names.ts'
import { tripCalendar } from './trip-calendar.ts'
import styles from './trip-tools.module.css'

type Props = { line: CartFlight; order: Order | undefined; reference: string; clock?: Clock }

/** Takes the trip along: into the calendar, or onto paper. */
export const TripTools = ({ line, order, reference, clock = pageClock }: Props) => {
  const t = useTranslate()
  const { domain } = useBrand()
  const { airports } = line.staticData
  const download = (): void => {
    const text = tripCalendar({
      reference, airlineReference: (bound) => quotedToAirline(line, order, bound), bounds: line.bounds, staticData: line.staticData, host: domain, stamp: instantOf(clock.now()),
      title: ({ origin, destination }) => t('checkout.fromTo', { from: cityNameOf(airports, origin), to: cityNameOf(airports, destination) }),
    })
    saveFile(`${reference}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  }
  return (
    <div className={styles.tools}>
      <Button variant="line" onClick={download}><Icon name="calendar" />{t('checkout.addToCalendar')}</Button>
      <Button variant="line" onClick={() => globalThis.print()}><Icon name="print" />{t('checkout.print')}</Button>
    </div>
  )
}

/** "Vueling: K7P2QX", of the ticket that the bound is on. */
const quotedToAirline = (line: CartFlight, order: Order | undefined, { direction }: Bound): string | null => {
  const [out = '', back = out] = ticketCarrierNames(line)
  if (!order?.bookingReference) return null
  return direction === 'INBOUND' && order.inboundReference ? `${back}: ${order.inboundReference}` : `${out}: ${order.bookingReference}`
}

const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has its own hold on the data by the time the page is idle again.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
