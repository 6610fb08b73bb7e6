import type { BaggageAllowance } from '@portolan/contract/flights/flights'
import type { MessageKey } from '@portolan/i18n/generated/message-keys'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { classes } from '../../../ui/classes.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './card-facts.module.css'

type BagKey = Extract<MessageKey, `flights.${string}Bag` | 'flights.personalItem' | 'flights.noPersonalItem'>

/** The included bags as icons, struck out if not included; each has a text for screen readers and on hover. */
export const BagIcons = ({ baggage: { personalItem, cabinBagKg, checkedBags } }: { baggage: BaggageAllowance }) => {
  const t = useTranslate()
  const bags: [icon: IconName, isIn: boolean, yes: BagKey, no: BagKey][] = [
    ['personalItem', personalItem, 'flights.personalItem', 'flights.noPersonalItem'],
    ['cabinBag', cabinBagKg !== null, 'flights.cabinBag', 'flights.noCabinBag'],
    ['checkedBag', checkedBags > 0, 'flights.checkedBag', 'flights.noCheckedBag'],
  ]
  return (
    <ul className={styles.bags}>
      {bags.map(([icon, isIn, yes, no]) => (
        <li key={icon} className={classes(styles.bag, !isIn && styles.absent)} title={t(isIn ? yes : no)}>
          <Icon name={icon} size={16} /><VisuallyHidden>{t(isIn ? yes : no)}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

/** Differences too small to choose by. */
const TYPICAL_WITHIN_PERCENT = 3
/** From this difference on it is an advantage, shown in green. */
const CLEARLY_LESS_PERCENT = -5

/** kg CO2e of a seated traveller, against what is typical of the route. */
export const Emissions = ({ kg, vsTypicalPercent }: { kg: number; vsTypicalPercent: number }) => {
  const t = useTranslate()
  const { number, percent } = useFormats()
  const difference = percent(Math.abs(vsTypicalPercent))
  const isTypical = Math.abs(vsTypicalPercent) <= TYPICAL_WITHIN_PERCENT
  const spoken = isTypical ? 'flights.emissionsTypical' : vsTypicalPercent < 0 ? 'flights.emissionsBelow' : 'flights.emissionsAbove'
  return (
    <span className={classes(styles.emissions, vsTypicalPercent <= CLEARLY_LESS_PERCENT && styles.less)}>
      <span aria-hidden="true">
        <span className={styles.kg}>{t('flights.kilograms', { kg: number(kg) })} </span>
        {'CO₂e '}
        {isTypical ? t('flights.typical') : <b>{vsTypicalPercent < 0 ? '−' : '+'}{difference}</b>}
      </span>
      <VisuallyHidden>{t(spoken, { kg: number(kg), difference })}</VisuallyHidden>
    </span>
  )
}
