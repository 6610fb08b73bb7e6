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
import { type FormState, type PlaceValue, placeValueOf, withPlace } from './search-values.ts'

type Page = { today: LocalDate; language: Language; t: Translate }

/** The query to open, or the problems. `state` contains the places found for typed text. */
type Submitted =
  | { kind: 'GO'; search: string; state: FormState }
  | { kind: 'INVALID'; problems: readonly FlightSearchProblem[]; state: FormState }

/** Throws if places cannot be looked up; the plain form is then submitted to the server, which looks them up itself. */
export const submitSearch = async (given: FormState, page: Page): Promise<Submitted> => {
  const { draft, labels } = given
  const [from, to] = await Promise.all([resolvePlace(placeValueOf(draft.from, labels), page), resolvePlace(placeValueOf(draft.to, labels), page)])
  const state = withPlace(withPlace(given, 'from', from), 'to', to)
  const checked = checkFlightSearch(state.draft, page.today)
  if (checked.kind === 'INVALID') return { kind: 'INVALID', problems: checked.problems, state }
  keepRecentSearch({ from, to, out: draft.out, back: draft.back })
  return { kind: 'GO', search: toSearch(writeFlightSearch(checked.view)), state }
}

/** Typed text means the first place it finds; text that finds none stays as it was typed. */
const resolvePlace = async (value: PlaceValue, { language, t }: Page): Promise<PlaceValue> => {
  const query = placeQuery(value.text)
  if (value.ref || query === '') return value
  const { matches } = await apiClient().call(getPlaces, { query: { query, language, limit: 1 } })
  const place = matches[0]?.place
  return place ? { ref: { type: place.type, code: place.code }, text: placeLabel(place, t) } : value
}
