import type { FlightProposal } from '@portolan/contract/flights/flights'
import type { Place } from '@portolan/contract/places/places'
import type { FlightProposalsPage } from '@portolan/contract/flights/flights.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo, type ReactNode } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { earlyPart } from '../../platform/early-part.tsx'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { useRootData } from '../../platform/root-data.ts'
import { useResultsAddress } from '../../results/address/use-results-address.ts'
import { isComplete } from '../../results/answers/results-state.ts'
import { useAnswers, useIsEngaged, useSame } from '../../results/answers/use-answers.ts'
import { changeFilters } from '../../results/facets/filter-changes.ts'
import { ResultsPage, type ResultsKind } from '../../results/page/results-page.tsx'
import { partySize } from '../../travel/flights/itinerary-facts.ts'
import { usePartyWords } from '../../travel/search/use-party-words.ts'
import { EarlySearch } from './search/early-search.tsx'
import { FlightCardSkeleton } from './card/flight-card-skeleton.tsx'
import { FLIGHT_FACETS } from './search/flights-facet-table.ts'
import { FLIGHT_ANSWERS } from './search/flights-queries.ts'
import { freeFlightCap, toFlightRequest, type FlightRequest } from './search/flights-request.ts'
import { flightResultsHref, showNextPage } from './search/flights-url.ts'
import { MemberTerms } from './member-terms.tsx'
import strip from './days/price-strip.module.css'
import { useFlightChoice } from './choice/use-flight-choice.ts'
import { FLIGHT_SORTS, type FlightResultsView } from './search/flights-view.ts'
import { useFlightWords } from './use-flight-words.ts'

/** Loads while the answers are requested, unless the document already contains it. */
const FlightCard = earlyPart(async () => (await import('./card/flight-card.tsx')).FlightCard)
const PriceStrip = earlyPart(async () => (await import('./days/price-strip.tsx')).PriceStrip)
const TrackResults = earlyPart(async () => (await import('./use-track-results.ts')).TrackResults)
const FreeFlightBanner = lazy(async () => ({ default: (await import('./free-flight-banner.tsx')).FreeFlightBanner }))
const ChoiceDialog = lazy(async () => ({ default: (await import('./choice/choice-dialog.tsx')).ChoiceDialog }))
const WithoutFilter = lazy(async () => ({ default: (await import('./without-filter.tsx')).WithoutFilter }))
const NoFlights = lazy(async () => ({ default: (await import('./days/no-flights.tsx')).NoFlights }))

type Props = {
  view: FlightResultsView
  title: string
  /** The searched places that are known by name. */
  places: readonly Place[]
  /** Shows what was searched and opens the search form. */
  searchBar: ReactNode
}

export const FlightResults = ({ view: asRead, title, places, searchBar }: Props) => {
  const t = useTranslate()
  const party = usePartyWords()
  const view = useSame(asRead)
  const { requestOf, prefetch } = useRequests()
  const request = useMemo(() => requestOf(view), [requestOf, view])
  const [isEngaged, markEngaged] = useIsEngaged(JSON.stringify(request.search), JSON.stringify(request))
  const shown = useAnswers(FLIGHT_ANSWERS, request, isEngaged)
  const choice = useFlightChoice(request)
  const { address, chosen } = useResultsAddress(view, { hrefOf: flightResultsHref, prepare: prefetch })
  const { today = '' } = useRootData() ?? {}
  const cap = freeFlightCap(view.productType, useBrand())
  const travellers = useSame(view.search.travellers)
  const { language } = request.search
  const { pendingId, choose } = choice
  const cheapest = shown.list?.sortSummaries.find(({ sort }) => sort === 'PRICE')
  const { searchAgain } = shown
  const isRefused = shown.state.kind === 'REFUSED'
  const isReturn = view.search.returnDate !== null
  const skeleton = useMemo(() => <FlightCardSkeleton isReturn={isReturn} />, [isReturn])
  const card = useCallback((proposal: FlightProposal, list: FlightProposalsPage) => (
    <Suspense fallback={skeleton}>
      <FlightCard
        proposal={proposal} staticData={list.staticData} travellers={travellers} language={language} cheapest={list.sortSummaries.find(({ sort }) => sort === 'PRICE') ?? null} cap={list.priceCap}
        isChoosing={pendingId === proposal.id} onChoose={choose} onOpen={markEngaged} onSearchAgain={searchAgain}
      />
    </Suspense>
  ), [skeleton, travellers, language, pendingId, choose, markEngaged, searchAgain])
  const without = useCallback((facet: string) => (
    <WithoutFilter request={requestOf(changeFilters(FLIGHT_FACETS, view, { kind: 'REMOVE', facet }))} />
  ), [requestOf, view])
  const kind: ResultsKind<FlightResultsView, FlightProposalsPage> = {
    facets: FLIGHT_FACETS, sorts: FLIGHT_SORTS, words: useFlightWords(), card, skeleton, showNextPage,
  }
  return (
    <>
      <EarlySearch request={request} />
      <Suspense><TrackResults request={request} shown={shown} /></Suspense>
      <ResultsPage
        kind={kind} chosen={chosen} address={address} shown={shown} currency={request.search.currency} title={title}
        pricesFor={t('flights.pricesFor', { party: party(view.search.travellers) })} forWhom={t('flights.forParty', { count: partySize(travellers) })}
        isSortable={cap === null} searchBar={searchBar}
        {...useFilterNotes(partySize(travellers), cap !== null, shown.progress !== null && !isComplete(shown.progress))}
        banner={cap && !isRefused && <Suspense><FreeFlightBanner cap={cap} travellers={partySize(travellers)} /></Suspense>}
        terms={<MemberTerms productType={view.productType} isPaidByVoucher={cap !== null} />}
        strip={<Suspense fallback={<StripOnItsWay />}><PriceStrip view={view} request={request} today={today} found={cheapest?.price ?? null} address={address} /></Suspense>}
        none={<NoFlights isRefused={isRefused} view={view} request={request} today={today} places={places} address={address} />}
        without={without}
      />
      {choice.outcome && <Suspense><ChoiceDialog choice={choice} outcome={choice.outcome} onSearchAgain={shown.searchAgain} /></Suspense>}
    </>
  )
}

/** Placeholder of the prices of other days. */
const StripOnItsWay = () => <div className={strip.strip}><span className={strip.day} /></div>

/** The price filter's note names the party. With a voucher the price is fixed. The most used filters say that their counts may still rise. */
const useFilterNotes = (travellers: number, isPaidByVoucher: boolean, isCounting: boolean) => {
  const t = useTranslate()
  return useMemo(() => {
    const words = t('flights.stillCounting')
    const counting = isCounting ? { directOnly: words, inclusiveProviders: words } : {}
    return isPaidByVoucher
      ? { notes: counting, locked: { price: t('flights.priceByVoucher') } }
      : { notes: { ...counting, price: t('flights.forParty', { count: travellers }) }, locked: {} }
  }, [t, travellers, isPaidByVoucher, isCounting])
}

/** Makes the request of a view, and sends it at a press, before the address changes. */
const useRequests = () => {
  const client = useQueryClient()
  const brand = useBrand()
  const language = useRootData()?.language ?? 'en'
  const requestOf = useCallback((view: FlightResultsView): FlightRequest => toFlightRequest(view, { brand, language }), [brand, language])
  const prefetch = useCallback((view: FlightResultsView) => void client.prefetchQuery(FLIGHT_ANSWERS.listOptions(requestOf(view))), [client, requestOf])
  return { requestOf, prefetch }
}
