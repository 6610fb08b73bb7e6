import type { Language } from '@portolan/contract/values/product'
import { getPlaces } from '@portolan/contract/places/places'
import type { LocalDate } from '@portolan/contract/values/date'
import { apiClient } from '../../../platform/api/browser-client.ts'
import type { Translate } from '../../../platform/i18n/use-translate.ts'
import { checkFlightSearch, writeFlightSearch, type FlightSearchProblem } from '../../../travel/search/flight-search-url.ts'
import { placeQuery } from '../../../travel/search/place-query.ts'
import { toSearch } from '../../../travel/search/query-list.ts'
import { placeLabel } from '../places/place-label.ts'
import { keepRecentSearch } from '../recent/recent-searches.ts'
import { draftOf, type PlaceValue, type SearchValues } from './search-values.ts'

type Page = { today: LocalDate; language: Language; t: Translate }

/** The query to go to, or what is wrong. `values` have the places that typed text turned out to mean. */
type Submitted =
  | { kind: 'GO'; search: string; values: SearchValues }
  | { kind: 'INVALID'; problems: readonly FlightSearchProblem[]; values: SearchValues }

/** Throws where places cannot be asked; the plain form then goes to the server, which looks them up itself. */
export const submitSearch = async (given: SearchValues, page: Page): Promise<Submitted> => {
  const [from, to] = await Promise.all([resolvePlace(given.from, page), resolvePlace(given.to, page)])
  const values = { ...given, from, to }
  const checked = checkFlightSearch(draftOf(values), page.today)
  if (checked.kind === 'INVALID') return { kind: 'INVALID', problems: checked.problems, values }
  keepRecentSearch({ from, to, out: values.out, back: values.isReturn ? values.back : null })
  return { kind: 'GO', search: toSearch(writeFlightSearch(checked.view)), values }
}

/** Typed text means the first place it finds; text that finds none stays as it was typed. */
const resolvePlace = async (value: PlaceValue, { language, t }: Page): Promise<PlaceValue> => {
  const query = placeQuery(value.text)
  if (value.ref || query === '') return value
  const { matches } = await apiClient().call(getPlaces, { query: { query, language, limit: 1 } })
  const place = matches[0]?.place
  return place ? { ref: { type: place.type, code: place.code }, text: placeLabel(place, t) } : value
}
