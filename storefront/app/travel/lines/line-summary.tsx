import type { CartFlight, CartLine } from '@portolan/contract/cart/cart'
import type { BaggageAllowance } from '@portolan/contract/flights/flights'
import type { MessageKey } from '@portolan/i18n/generated/message-keys'
import type { ReactNode } from 'react'
import { type Translate, useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { cityNameOf } from '../search/place-names.ts'
import { FlightSummary } from './flight-summary.tsx'
import styles from './line-summary.module.css'

/** How one kind of line is shown in short. Apart from the whole of it, which the checkout's first step does without. */
type LineSummaries<Line> = {
  /** What it is called among the other lines of its cart. */
  name: (line: Line, t: Translate) => string
  /** A few rows, beside every step of the checkout. */
  summary: (line: Line, travellerCount: number) => ReactNode
  /** What each traveller may bring along, or what each room comes with. */
  included: (line: Line) => ReactNode
  /** The same text for lines of which `included` shows the same. */
  includedKey: (line: Line) => string
}

const FLIGHT: LineSummaries<CartFlight> = {
  name: ({ bounds: [outbound], fare, staticData: { airports } }, t) =>
    outbound ? t('checkout.fromTo', { from: cityNameOf(airports, outbound.origin), to: cityNameOf(airports, outbound.destination) }) : fare.name,
  summary: (line, travellerCount) => <FlightSummary line={line} travellerCount={travellerCount} />,
  included: ({ fare }) => <BagList baggage={fare.baggage} />,
  includedKey: ({ fare }) => bagRows(fare.baggage).map(({ key }) => key).join(' '),
}

type LineSummary = {
  name: (t: Translate) => string
  summary: (travellerCount: number) => ReactNode
  included: () => ReactNode
  includedKey: () => string
}

/** A line in short. */
export const lineSummary = (line: CartLine): LineSummary => {
  switch (line.kind) {
    case 'FLIGHT': return summaryOf(FLIGHT, line)
    default: return line.kind satisfies never
  }
}

const summaryOf = <Line,>({ name, summary, included, includedKey }: LineSummaries<Line>, line: Line): LineSummary => ({
  name: (t) => name(line, t),
  summary: (travellerCount) => summary(line, travellerCount),
  included: () => included(line),
  includedKey: () => includedKey(line),
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
