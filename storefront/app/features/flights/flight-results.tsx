import type { Place } from '@portolan/contract/places'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, type ReactNode } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { useRootData } from '../../platform/root-data.ts'
import { partySize } from '../../travel/itinerary-facts.ts'
import { classes } from '../../ui/classes.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { FilterChips } from './filter-chips.tsx'
import { EarlySearch } from './early-search.tsx'
import { FiltersAside } from './filters-aside.tsx'
import styles from './flight-results.module.css'
import { flightListOptions } from './flights-queries.ts'
import { freeFlightCap, toFlightRequest, type FlightRequest } from './flights-request.ts'
import type { FlightResultsView } from './flights-url.ts'
import { FreeFlightBanner } from './free-flight-banner.tsx'
import { MemberTerms } from './member-terms.tsx'
import { PriceStrip } from './price-strip.tsx'
import { ResultsBar } from './results-bar.tsx'
import { ResultsBody } from './results-body.tsx'
import { ResultsHeading } from './results-heading.tsx'
import { isComplete } from './results-state.ts'
import { SortTabs } from './sort-tabs.tsx'
import { useFlightChoice } from './use-flight-choice.ts'
import { useFlightList, type ShownFlights } from './use-flight-list.ts'
import { useIsEngaged } from './use-is-engaged.ts'
import { useResultsAddress } from './use-results-address.ts'
import { useSame } from './use-same.ts'
import { useTrackResults } from './use-track-results.ts'

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
export const FlightResults = ({ view: asRead, title, places, searchBar }: Props) => {
  const view = useSame(asRead)
  const { requestOf, prefetch } = useRequests()
  const request = useMemo(() => requestOf(view), [requestOf, view])
  const [isEngaged, markEngaged] = useIsEngaged(JSON.stringify(request.search), JSON.stringify(request))
  const shown = useFlightList(request, isEngaged)
  useTrackResults(request, shown)
  const choice = useFlightChoice(request)
  const { address, chosen } = useResultsAddress(view, prefetch)
  const { today = '' } = useRootData() ?? {}
  const cap = freeFlightCap(view.productType, useBrand())
  const { list, state } = shown
  // Drawn after the cards, a little at a time: what the shopper came for is the list.
  const filtered = useDeferredValue(list, undefined)
  const isOver = state.kind === 'FAILED' || state.kind === 'NONE'
  return (
    <div className={styles.page}>
      <EarlySearch request={request} />
      <Announcer shown={shown} />
      <div className={styles.search}>{searchBar}</div>
      {!isOver && <FiltersAside view={chosen} list={filtered} onChange={address.change} />}
      <div className={classes(styles.main, isOver && styles.whole)}>
        <NeedsScript />
        {cap && <FreeFlightBanner cap={cap} travellers={partySize(view.search.travellers)} />}
        <ResultsHeading view={view} title={title} shown={shown} />
        <MemberTerms productType={view.productType} isPaidByVoucher={cap !== null} />
        {!cap && !isOver && <SortTabs view={chosen} summaries={list?.sortSummaries ?? null} address={address} />}
        {!isOver && <PriceStrip view={view} request={request} today={today} address={address} />}
        {list && <FilterChips view={chosen} list={list} currency={request.search.currency} onChange={address.change} />}
        <ResultsBody {...{ view, request, requestOf, shown, choice, address, today, places }} onOpen={markEngaged} />
      </div>
      {list && !isOver && <ResultsBar view={chosen} list={list} address={address} />}
      {choice.outcome && <Suspense><ChoiceDialog choice={choice} outcome={choice.outcome} onSearchAgain={shown.searchAgain} /></Suspense>}
    </div>
  )
}

/** The list is fetched by script; whoever has none is told, with the number to call. The style sheet hides what would only wait. */
const NeedsScript = () => {
  const t = useTranslate()
  const { phoneNumber } = useBrand().brand
  return (
    <noscript>
      <p className={styles.noScript}>
        {t('flights.needsScript')}
        {phoneNumber && <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{phoneNumber}</a>}
      </p>
    </noscript>
  )
}

/** What is asked for a view; and asking it at the press already, while the address is still changing. */
const useRequests = () => {
  const client = useQueryClient()
  const brand = useBrand()
  const language = useRootData()?.language ?? 'en'
  const requestOf = useCallback((view: FlightResultsView): FlightRequest => toFlightRequest(view, { brand, language }), [brand, language])
  const prefetch = useCallback((view: FlightResultsView) => void client.prefetchQuery(flightListOptions(requestOf(view))), [client, requestOf])
  return { requestOf, prefetch }
}

/** Says once what the list became: how many flights, that some are missing, or that there are none. */
const Announcer = ({ shown: { list, state, isChanging, pending, progress } }: { shown: ShownFlights }) => {
  const t = useTranslate()
  if (state.kind === 'LIST' && list && !isChanging) {
    if (pending.kind === 'NEWER' && pending.more > 0) return <LiveRegion message={t('flights.moreFound', { count: pending.more })} />
    const found = t('flights.found', { count: list.page.totalElements })
    const failed = progress && isComplete(progress) ? progress.failed.length : 0
    if (!progress || failed === 0) return <LiveRegion message={found} />
    return <LiveRegion message={`${found}. ${t('flights.missingTitle', { answered: progress.total - failed, total: progress.total })}`} />
  }
  if (state.kind === 'FILTERED_OUT') return <LiveRegion message={t('flights.filteredOutTitle', { count: state.hidden })} />
  if (state.kind === 'NONE') return <LiveRegion message={t('flights.noneTitle')} />
  return <LiveRegion message={state.kind === 'FAILED' ? t('flights.failedTitle') : t('flights.searching')} />
}
