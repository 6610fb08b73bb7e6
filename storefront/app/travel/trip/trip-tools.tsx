import type { CartFull, OrdersResult } from '@portolan/contract/cart/cart'
import { instantOf, pageClock, type Clock } from '../../platform/clock.ts'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lineFacts } from '../lines/line-facts.ts'
import { tripCalendar } from './trip-calendar.ts'
import styles from './trip-tools.module.css'

type Props = { cart: Pick<CartFull, 'lines'>; orders: OrdersResult; reference: string; clock?: Clock }

/** Takes the trip along: into the calendar, or onto paper. */
export const TripTools = ({ cart, orders, reference, clock = pageClock }: Props) => {
  const t = useTranslate()
  const { domain } = useBrand()
  const download = (): void => {
    const events = cart.lines.flatMap((line) => lineFacts(line).events(orders.orders.find(({ lineId }) => lineId === line.lineId)))
    const text = tripCalendar({ reference, events, title: ({ from, to }) => t('checkout.fromTo', { from, to }), host: domain, stamp: instantOf(clock.now()) })
    saveFile(`${reference}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  }
  return (
    <div className={styles.tools}>
      <Button variant="line" onClick={download}><Icon name="calendar" />{t('checkout.addToCalendar')}</Button>
      <Button variant="line" onClick={() => globalThis.print()}><Icon name="print" />{t('checkout.print')}</Button>
    </div>
  )
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
