import { moneyFromMajor, moneyToMajor } from '@portolan/contract/values/money'
import type { RangeFacet } from '@portolan/contract/shopping/search'
import { memo } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { clampRange, sliderEnds, toPriceFilter } from '../facets/facet-views.ts'
import type { FilterRange } from '../facets/facet-table.ts'
import styles from './price-filter.module.css'
import { RangeSlider, useMovingRange } from './range-slider.tsx'

type Props = { facet: RangeFacet; currency: string; chosen: FilterRange | undefined; onChange: (range: FilterRange | null) => void }

/** A range of prices for the party: a histogram above a slider, and two number fields. */
export const PriceFilter = ({ facet, currency, chosen, onChange }: Props) => {
  const t = useTranslate()
  const { moneyShort } = useFormats()
  const ends = sliderEnds(facet, moneyFromMajor(1, currency).amountMinor)
  const [range, setRange] = useMovingRange(clampRange(chosen, ends))
  const choose = (next: FilterRange): void => onChange(toPriceFilter(next, ends))
  return (
    <>
      <Histogram facet={facet} range={range} />
      <RangeSlider
        ends={ends} value={range} step={moneyFromMajor(1, currency).amountMinor} labels={{ from: t('results.priceFrom'), to: t('results.priceTo') }}
        say={(amountMinor) => moneyShort({ amountMinor, currency })} onMove={setRange} onChoose={choose}
      />
      <div className={styles.numbers}>
        <PriceInput
          label={t('results.from')} amountMinor={range.from} currency={currency}
          onChange={(from) => choose(clampRange({ from, to: Math.max(from, range.to) }, ends))}
        />
        <PriceInput
          label={t('results.to')} amountMinor={range.to} currency={currency}
          onChange={(to) => choose(clampRange({ from: Math.min(range.from, to), to }, ends))}
        />
      </div>
    </>
  )
}

type PriceInputProps = { label: string; amountMinor: number; currency: string; onChange: (amountMinor: number) => void }

/** An amount in whole units of the currency. It applies when the field loses focus or Enter is pressed. */
const PriceInput = ({ label, amountMinor, currency, onChange }: PriceInputProps) => {
  const take = (text: string): void => {
    const major = Number(text.replace(',', '.'))
    const typed = text.trim() === '' || !Number.isFinite(major) || major < 0 ? amountMinor : moneyFromMajor(major, currency).amountMinor
    if (typed !== amountMinor) onChange(typed)
  }
  return (
    <TextField
      key={amountMinor} label={`${label} (${currency})`} inputMode="numeric" autoComplete="off"
      defaultValue={String(Math.round(moneyToMajor({ amountMinor, currency })))}
      onBlur={({ currentTarget }) => take(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
    />
  )
}

const BAR = 10
const HEIGHT = 48

/** The number of flights by price. Hidden from screen readers, because the counts of the options say it too. */
const Histogram = memo(({ facet: { histogram }, range }: { facet: RangeFacet; range: FilterRange }) => {
  const tallest = Math.max(1, ...histogram.map(({ count }) => count))
  return (
    <svg className={styles.histogram} viewBox={`0 0 ${Math.max(1, histogram.length) * BAR} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {histogram.map(({ from, to, count }, index) => {
        const height = count === 0 ? 0 : Math.max(2, (count / tallest) * HEIGHT)
        const isInside = to >= range.from && from <= range.to
        return (
          <rect key={from} className={isInside ? styles.inside : styles.outside} x={index * BAR + 1} y={HEIGHT - height} width={BAR - 2} height={height} rx="1.5" />
        )
      })}
    </svg>
  )
})
