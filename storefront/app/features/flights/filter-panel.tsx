import { useCallback, type ReactNode } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { partySize } from '../../travel/itinerary-facts.ts'
import { Icon } from '../../ui/icon.tsx'
import { optionsFacet, orderByPrice, rangeFacet } from './facet-views.ts'
import { changeRange, shownValues, toggleDirectOnly, toggleFilter } from './filter-changes.ts'
import styles from './filter-panel.module.css'
import type { FilterRange, OptionFacetName, RangeFacetName } from './flight-filters.ts'
import type { FlightList } from './flight-pages.ts'
import type { FlightResultsView } from './flights-url.ts'
import { MaximumFilter, TimeFilter } from './minutes-filter.tsx'
import { OptionFilter } from './option-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import type { ViewChange } from './use-results-address.ts'
import { useFacetWords } from './use-facet-words.ts'

type Props = { view: FlightResultsView; list: FlightList; onChange: (change: ViewChange) => void }

/** Every facet as a control, from what the services counted; the sections stand in the order shoppers use them. */
export const FilterPanel = (props: Props) => {
  const t = useTranslate()
  const { view, list, onChange } = props
  const metadata = list.filtersMetadata ?? []
  return (
    <div className={styles.panel}>
      <Section title={t('flights.stopsTitle')}>
        <label className={styles.switch}>
          <input type="checkbox" checked={view.search.directOnly} onChange={() => onChange(toggleDirectOnly)} />
          {t('flights.directOnly')}
        </label>
        <OptionsGroup {...props} facet="outboundStops" title={t('flights.out')} />
        <OptionsGroup {...props} facet="inboundStops" title={t('flights.back')} />
      </Section>
      <PriceSection {...props} />
      {optionsFacet(metadata, 'baggageIncluded') && (
        <Section title={t('flights.bagsTitle')}><OptionsGroup {...props} facet="baggageIncluded" hides={['CABIN_CHECKED']} /></Section>
      )}
      <MinutesSection
        {...props} title={t('flights.timesTitle')} rows={[['outboundDepartureTime', t('flights.out')], ['inboundDepartureTime', t('flights.back')]]}
      />
      <MinutesSection
        {...props} title={t('flights.durationTitle')} rows={[['tripDuration', t('flights.eachWay')], ['connectionTime', t('flights.eachStop')]]}
      />
      {optionsFacet(metadata, 'inclusiveProviders') && (
        <Section title={t('flights.airlinesTitle')}><OptionsGroup {...props} facet="inclusiveProviders" limit={9} /></Section>
      )}
      <AirportSections {...props} />
    </div>
  )
}

const Section = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h3 className={styles.title}>{title}{note && <small>{note}</small>}</h3>
    {children}
  </section>
)

type GroupProps = Props & { facet: OptionFacetName; title?: string; hides?: readonly string[]; limit?: number }

const OptionsGroup = ({ view, list, onChange, facet, title, hides = [], limit }: GroupProps) => {
  const { optionName } = useFacetWords(list.staticData)
  const toggle = useCallback((value: string) => onChange((current) => toggleFilter(current, facet, value)), [onChange, facet])
  const found = optionsFacet(list.filtersMetadata ?? [], facet)
  if (!found) return null
  const options = found.options.filter(({ value }) => !hides.includes(value))
  const isByPrice = facet === 'inclusiveProviders' || facet.endsWith('Location')
  return (
    <fieldset className={styles.group}>
      {title && <legend className={styles.subtitle}>{title}</legend>}
      <OptionFilter
        options={isByPrice ? orderByPrice(options) : options} chosen={shownValues(view, facet)} nameOf={(value) => optionName(facet, value)}
        {...(limit === undefined ? {} : { limit })} onToggle={toggle}
      />
    </fieldset>
  )
}

/** Set by the voucher on free flights; then it is said, not asked. */
const PriceSection = ({ view, list, onChange }: Props) => {
  const t = useTranslate()
  const facet = rangeFacet(list.filtersMetadata ?? [], 'price')
  if (list.priceCap) {
    return <Section title={t('flights.priceTitle')}><p className={styles.locked}><Icon name="lock" size={16} />{t('flights.priceByVoucher')}</p></Section>
  }
  if (!facet) return null
  const note = t('flights.forParty', { count: partySize(view.search.travellers) })
  return (
    <Section title={t('flights.priceTitle')} note={note}>
      <PriceFilter
        facet={facet} currency={currencyOf(list)} chosen={view.filters.ranges.price}
        onChange={(range) => onChange((current) => changeRange(current, 'price', range))}
      />
    </Section>
  )
}

const currencyOf = (list: FlightList): string => list.proposals[0]?.price.currency ?? list.sortSummaries[0]?.price.currency ?? 'EUR'

type MinutesProps = Props & { title: string; rows: readonly (readonly [facet: Exclude<RangeFacetName, 'price'>, label: string])[] }

const MinutesSection = ({ view, list, onChange, title, rows }: MinutesProps) => {
  const known = rows.flatMap(([name, label]) => {
    const facet = rangeFacet(list.filtersMetadata ?? [], name)
    return facet ? [{ name, label, facet }] : []
  })
  if (known.length === 0) return null
  return (
    <Section title={title}>
      {known.map(({ name, label, facet }) => {
        const Filter = facet.unit === 'TIME_OF_DAY' ? TimeFilter : MaximumFilter
        const change = (range: FilterRange | null): void => onChange((current) => changeRange(current, name, range))
        return <Filter key={name} label={label} facet={facet} chosen={view.filters.ranges[name]} onChange={change} />
      })}
    </Section>
  )
}

const AIRPORT_FACETS = ['outboundDepartureLocation', 'outboundArrivalLocation', 'inboundDepartureLocation', 'inboundArrivalLocation'] as const

/** Only ends where there is a choice of airports. */
const AirportSections = (props: Props) => {
  const { facetTitle } = useFacetWords(props.list.staticData)
  const open = AIRPORT_FACETS.filter((facet) => (optionsFacet(props.list.filtersMetadata ?? [], facet)?.options.length ?? 0) > 1)
  return open.map((facet) => <Section key={facet} title={facetTitle(facet)}><OptionsGroup {...props} facet={facet} limit={6} /></Section>)
}
