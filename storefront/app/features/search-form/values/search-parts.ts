import { PlaceList } from '../places/place-list.tsx'
import { submitSearch } from './submit-search.ts'
import { TravellerSteppers } from '../travellers/traveller-steppers.tsx'
import { FLIGHT_SEARCH_PARAMETERS, type FlightSearchDraft, writeFlightSearchDraft } from '../../../travel/search/flight-search-url.ts'
import { replaceQuery, toSearch } from '../../../travel/search/query-list.ts'

/** The address of the start page in another language, with the unsent values of its form. */
export const withTyped = (address: string, draft: FlightSearchDraft): string => {
  const url = new URL(address)
  if (url.pathname !== '/') return address
  return `${url.origin}/${toSearch(replaceQuery(url.searchParams, FLIGHT_SEARCH_PARAMETERS, writeFlightSearchDraft(draft)))}`
}

/** Another language is another document, so the link to it includes the typed values. Returns a function that stops this. */
export const keepOverLanguages = (draft: FlightSearchDraft): (() => void) => {
  const take = ({ target }: MouseEvent): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null
    if (link) link.href = withTyped(link.href, draft)
  }
  document.addEventListener('click', take, true)
  return () => document.removeEventListener('click', take, true)
}

/** The interactive parts of the form in one chunk, loaded on the first interaction. The calendar is a separate chunk. */
export const searchParts = { keepOverLanguages, PlaceList, submitSearch, TravellerSteppers }
export type SearchParts = typeof searchParts
