import { formatTimeOfDay } from '@portolan/contract/values/date'
import type { RangeFacet } from '@portolan/contract/shopping/search'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { clampRange, sliderEnds, toMaximumFilter, toTimeFilter } from '../facets/facet-views.ts'
import type { FilterRange } from '../facets/facet-table.ts'
import styles from './minutes-filter.module.css'
import { RangeSlider, useMovingRange } from './range-slider.tsx'

type Props = { label: string; facet: RangeFacet; chosen: FilterRange | undefined; onChange: (range: FilterRange | null) => void }

const STEP_MINUTES = 15
const LONG_STEP_MINUTES = 30

/** A range of times of day. */
export const TimeFilter = ({ label, facet, chosen, onChange }: Props) => {
  const t = useTranslate()
  const { time } = useFormats()
  const ends = sliderEnds(facet, STEP_MINUTES)
  const [range, setRange] = useMovingRange(clampRange(chosen, ends))
  const say = (minutes: number): string => time(formatTimeOfDay(minutes))
  const isAny = range.from === ends.from && range.to === ends.to
  return (
    <div className={styles.filter}>
      <p className={styles.words}>{label}<span>{isAny ? t('results.anyTime') : `${say(range.from)} – ${say(range.to)}`}</span></p>
      <RangeSlider
        ends={ends} value={range} step={STEP_MINUTES} say={say} onMove={setRange} onChoose={(next) => onChange(toTimeFilter(next, ends))}
        labels={{ from: t('results.earliest', { what: label }), to: t('results.latest', { what: label }) }}
      />
    </div>
  )
}

/** A maximum duration. */
export const MaximumFilter = ({ label, facet, chosen, onChange }: Props) => {
  const t = useTranslate()
  const { duration } = useFormats()
  const ends = sliderEnds(facet, LONG_STEP_MINUTES)
  const [range, setRange] = useMovingRange({ ...clampRange(chosen, ends), from: ends.from })
  return (
    <div className={styles.filter}>
      <p className={styles.words}>{label}<span>{t('results.upTo', { value: duration(range.to) })}</span></p>
      <RangeSlider
        ends={ends} value={range} step={LONG_STEP_MINUTES} say={duration} onMove={setRange}
        onChoose={({ to }) => onChange(toMaximumFilter(to, ends))} labels={{ to: t('results.longest', { what: label }) }}
      />
    </div>
  )
}
