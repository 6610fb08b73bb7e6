import type { Place } from '@portolan/contract/places'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { useRootData } from '../../platform/root-data.ts'
import { partySize } from '../../travel/itinerary-facts.ts'
import { classes } from '../../ui/classes.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { activeFilters, clearFilters } from './filter-changes.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FilterSkeleton } from './filter-skeleton.tsx'
import styles from './flight-results.module.css'
import { freeFlightCap, toFlightRequest, type FlightRequest } from './flights-request.ts'
import type { FlightResultsView } from './flights-url.ts'
import { FreeFlightBanner } from './free-flight-banner.tsx'
import { PriceStrip } from './price-strip.tsx'
import { ResultsBar } from './results-bar.tsx'
import { ResultsBody } from './results-body.tsx'
import { ResultsHeading, SearchProgress } from './results-heading.tsx'
import { SortTabs } from './sort-tabs.tsx'
import { useFlightChoice } from './use-flight-choice.ts'
import { useFlightList, type ShownFlights } from './use-flight-list.ts'
import { useIsEngaged } from './use-is-engaged.ts'
import { useResultsAddress } from './use-results-address.ts'

const ChoiceDialog = lazy(async () => ({ default: (await import('./choice-dialog.tsx')).ChoiceDialog }))

type Props = {
  view: FlightResultsView
  title: string
  /** The searched places, where they are known by name. */
  places: readonly Place[]
  /** Says what is searched and opens into the form. */
  searchBar: ReactNode
}

/** The flights of a search: everything on it comes from the address and the services' answers. */
export const FlightResults = ({ view, title, places, searchBar }: Props) => {
  const t = useTranslate()
  const request = useFlightRequest(view)
  const [isEngaged, markEngaged] = useIsEngaged(JSON.stringify(request.search), JSON.stringify(request))
  const shown = useFlightList(request, isEngaged)
  const choice = useFlightChoice(request)
  const address = useResultsAddress()
  const { today = '' } = useRootData() ?? {}
  const cap = freeFlightCap(view.productType, useBrand())
  const { list, state } = shown
  const isOver = state.kind === 'FAILED' || state.kind === 'NONE'
  return (
    <div className={styles.page}>
      <Announcer shown={shown} />
      <div className={styles.search}>{searchBar}</div>
      {!isOver && <Filters view={view} list={list} onChange={address.show} />}
      <div className={classes(styles.main, isOver && styles.whole)}>
        <noscript><p className={styles.noScript}>{t('flights.needsScript')}</p></noscript>
        {cap && <FreeFlightBanner cap={cap} travellers={partySize(view.search.travellers)} />}
        <ResultsHeading view={view} title={title} shown={shown} />
        {!isOver && <SearchProgress progress={shown.progress} />}
        {!cap && !isOver && <SortTabs view={view} summaries={list?.sortSummaries ?? null} address={address} />}
        {!isOver && <PriceStrip view={view} request={request} today={today} address={address} />}
        {list && <FilterChips view={view} list={list} currency={request.search.currency} onChange={address.show} />}
        <ResultsBody {...{ view, request, shown, choice, address, today, places }} onOpen={markEngaged} />
      </div>
      {list && !isOver && <ResultsBar view={view} list={list} address={address} />}
      {choice.outcome && <Suspense><ChoiceDialog choice={choice} outcome={choice.outcome} onSearchAgain={shown.searchAgain} /></Suspense>}
    </div>
  )
}

const useFlightRequest = (view: FlightResultsView): FlightRequest => {
  const brand = useBrand()
  const language = useRootData()?.language ?? 'en'
  const key = JSON.stringify(view)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the view is read anew at each render; its text says whether it changed
  return useMemo(() => toFlightRequest(view, { brand, language }), [key, brand, language])
}

type FiltersProps = { view: FlightResultsView; list: ShownFlights['list']; onChange: (view: FlightResultsView) => void }

const Filters = ({ view, list, onChange }: FiltersProps) => {
  const t = useTranslate()
  return (
    <aside className={styles.filters} aria-label={t('flights.filters')}>
      <header className={styles.filtersHeader}>
        <h2>{t('flights.filters')}</h2>
        {activeFilters(view).length > 0 && <button type="button" onClick={() => onChange(clearFilters(view))}>{t('flights.clearAll')}</button>}
      </header>
      {list ? <FilterPanel view={view} list={list} onChange={onChange} /> : <FilterSkeleton />}
    </aside>
  )
}

/** Says once what the list became: how many flights, or that there are none. */
const Announcer = ({ shown: { list, state, isChanging, pending } }: { shown: ShownFlights }) => {
  const t = useTranslate()
  if (state.kind === 'LIST' && list && !isChanging) {
    const found = t('flights.found', { count: list.page.totalElements })
    return <LiveRegion message={pending.kind === 'NEWER' && pending.more > 0 ? t('flights.moreFound', { count: pending.more }) : found} />
  }
  if (state.kind === 'FILTERED_OUT') return <LiveRegion message={t('flights.filteredOutTitle', { count: state.hidden })} />
  if (state.kind === 'NONE') return <LiveRegion message={t('flights.noneTitle')} />
  return <LiveRegion message={state.kind === 'FAILED' ? t('flights.failedTitle') : t('flights.searching')} />
}
