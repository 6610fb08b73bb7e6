import type { Condition, Fare } from '@portolan/contract/flights/flights'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate, type Translate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import styles from './fare-conditions.module.css'

type Line = { id: string; words: string; standing: 'INCLUDED' | 'FEE' | 'NONE' }

const ICONS: Readonly<Record<Line['standing'], IconName>> = { INCLUDED: 'check', FEE: 'tag', NONE: 'close' }

/** What a fare includes, costs extra or rules out; the same rows in the same order for every fare, so that columns compare. */
export const FareConditions = ({ fare, className }: { fare: Fare; className?: string | undefined }) => {
  const t = useTranslate()
  const { moneyShort } = useFormats()
  const lines = [...bagLines(fare, t), ...conditionLines(fare, t, moneyShort)]
  return (
    <ul className={classes(styles.lines, className)}>
      {lines.map(({ id, words, standing }) => (
        <li key={id} className={classes(styles.line, standing === 'INCLUDED' && styles.included, standing === 'NONE' && styles.none)}>
          <Icon name={ICONS[standing]} size={16} />
          {words}
        </li>
      ))}
    </ul>
  )
}

const bagLines = ({ baggage: { personalItem, cabinBagKg, checkedBags, checkedBagKg } }: Fare, t: Translate): Line[] => [
  personalItem
    ? { id: 'personal', words: t('flights.personalItem'), standing: 'INCLUDED' }
    : { id: 'personal', words: t('flights.noPersonalItem'), standing: 'NONE' },
  cabinBagKg === null
    ? { id: 'cabin', words: t('flights.noCabinBag'), standing: 'NONE' }
    : { id: 'cabin', words: t('flights.cabinBagKg', { kg: cabinBagKg }), standing: 'INCLUDED' },
  checkedBags === 0
    ? { id: 'checked', words: t('flights.noCheckedBag'), standing: 'NONE' }
    : { id: 'checked', words: t('flights.checkedBagsKg', { count: checkedBags, kg: checkedBagKg ?? 0 }), standing: 'INCLUDED' },
]

type Money = Extract<Condition, { kind: 'FEE' }>['fee']

/** A condition's three sentences. */
type Sentences = { included: string; fee: (fee: string) => string; none: string }

const conditionLines = ({ seatSelection, change, refund }: Fare, t: Translate, money: (fee: Money) => string): Line[] => {
  const rows: [id: string, condition: Condition, sentences: Sentences][] = [
    ['seat', seatSelection, { included: t('flights.seatIncluded'), fee: (fee) => t('flights.seatFee', { fee }), none: t('flights.seatNone') }],
    ['change', change, { included: t('flights.changeIncluded'), fee: (fee) => t('flights.changeFee', { fee }), none: t('flights.changeNone') }],
    ['refund', refund, { included: t('flights.refundIncluded'), fee: (fee) => t('flights.refundFee', { fee }), none: t('flights.refundNone') }],
  ]
  return rows.map(([id, condition, sentences]) => ({ id, ...conditionLine(condition, sentences, money) }))
}

const conditionLine = (condition: Condition, sentences: Sentences, money: (fee: Money) => string): Omit<Line, 'id'> => {
  switch (condition.kind) {
    case 'INCLUDED': return { words: sentences.included, standing: 'INCLUDED' }
    case 'FEE': return { words: sentences.fee(money(condition.fee)), standing: 'FEE' }
    case 'NOT_POSSIBLE': return { words: sentences.none, standing: 'NONE' }
    default: return condition satisfies never
  }
}
