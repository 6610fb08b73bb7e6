import type { CartFlight, CartLine } from '@portolan/contract/cart/cart'
import type { BaggageAllowance } from '@portolan/contract/flights/flights'
import type { MessageKey } from '@portolan/i18n/generated/message-keys'
import type { ReactNode } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { FlightSummary } from './flight-summary.tsx'
import styles from './line-summary.module.css'

/** How one kind of line is shown in short. Apart from the whole of it, which the checkout's first step does without. */
type LineSummaries<Line> = {
  /** A few rows, beside every step of the checkout. */
  summary: (line: Line, travellerCount: number) => ReactNode
  /** What each traveller may bring along, or what each room comes with. */
  included: (line: Line) => ReactNode
}

const FLIGHT: LineSummaries<CartFlight> = {
  summary: (line, travellerCount) => <FlightSummary line={line} travellerCount={travellerCount} />,
  included: ({ fare }) => <BagList baggage={fare.baggage} />,
}

type LineSummary = { summary: (travellerCount: number) => ReactNode; included: () => ReactNode }

/** A line in short. */
export const lineSummary = (line: CartLine): LineSummary => {
  switch (line.kind) {
    case 'FLIGHT': return summaryOf(FLIGHT, line)
    default: return line.kind satisfies never
  }
}

const summaryOf = <Line,>({ summary, included }: LineSummaries<Line>, line: Line): LineSummary => ({
  summary: (travellerCount) => summary(line, travellerCount),
  included: () => included(line),
})

/** The bags in the price, in words beside their icons. What is not in it is said too. */
const BagList = ({ baggage }: { baggage: BaggageAllowance }) => {
  const t = useTranslate()
  return (
    <ul className={styles.bags}>
      {bagRows(baggage).map(({ key, icon }) => (
        <li key={key} className={classes(styles.bag, icon === 'close' && styles.absent)}><Icon name={icon} size={16} />{t(key)}</li>
      ))}
    </ul>
  )
}

type BagRow = {
  key: Extract<MessageKey, `flights.${string}Bag` | 'flights.personalItem' | 'flights.noPersonalItem'>
  icon: IconName
}

const bagRows = ({ personalItem, cabinBagKg, checkedBags }: BaggageAllowance): BagRow[] => {
  const personal: BagRow = personalItem ? { key: 'flights.personalItem', icon: 'personalItem' } : { key: 'flights.noPersonalItem', icon: 'close' }
  if (cabinBagKg === null && checkedBags === 0) return [personal, { key: 'flights.noCabinOrCheckedBag', icon: 'close' }]
  return [
    personal,
    cabinBagKg === null ? { key: 'flights.noCabinBag', icon: 'close' } : { key: 'flights.cabinBag', icon: 'cabinBag' },
    checkedBags === 0 ? { key: 'flights.noCheckedBag', icon: 'close' } : { key: 'flights.checkedBag', icon: 'checkedBag' },
  ]
}
