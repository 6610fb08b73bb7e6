import { useFormats } from '../platform/i18n/formats.ts'
import { useTranslate } from '../platform/i18n/use-translate.ts'
import { classes } from '../ui/classes.ts'
import styles from './emissions-note.module.css'

/** Differences too small to choose by. */
const ABOUT_THE_MEDIAN_PERCENT = 3
/** From here on it helps, and is green. */
const CLEARLY_LESS_PERCENT = -5

type Props = { emissionsKg: number; vsMedianPercent: number; className?: string | undefined }

/** kg CO2e of a seated traveller, against the route's median of the same search. */
export const EmissionsNote = ({ emissionsKg, vsMedianPercent, className }: Props) => {
  const t = useTranslate()
  const { number, percent } = useFormats()
  const kg = number(emissionsKg)
  const difference = percent(Math.abs(vsMedianPercent))
  const words = Math.abs(vsMedianPercent) < ABOUT_THE_MEDIAN_PERCENT
    ? t('flights.emissionsMedian', { kg })
    : vsMedianPercent < 0 ? t('flights.emissionsBelow', { kg, difference }) : t('flights.emissionsAbove', { kg, difference })
  return <span className={classes(styles.note, vsMedianPercent < CLEARLY_LESS_PERCENT && styles.less, className)}>{words}</span>
}
