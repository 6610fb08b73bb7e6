import type { CartFull, TravellerSlot } from '@portolan/contract/cart/cart'
import { ageOn, type LocalDate } from '@portolan/contract/values/date'
import { lineFacts } from '../../../travel/lines/line-facts.ts'
import { toSearch } from '../../../travel/search/query-list.ts'
import { writeFlightSearchDraft } from '../../../travel/search/flight-search-url.ts'

type Facts = { cart: Pick<CartFull, 'lines' | 'productType' | 'travellers'>; slots: readonly TravellerSlot[]; lastTravelDate: LocalDate }

/** The search that finds flights like the cart's. A child without a birth date keeps the age of the first search. */
export const searchAgainPath = ({ cart, slots, lastTravelDate }: Facts): string => {
  const search = cart.lines.map((line) => lineFacts(line).search).find((each) => each !== null)
  if (!search) return '/'
  const countOf = (type: TravellerSlot['passengerType']): number => slots.filter(({ passengerType }) => passengerType === type).length
  const ageOf = ({ travellerNumber, searchedAge }: TravellerSlot): number | null => {
    const traveller = cart.travellers.find((candidate) => candidate.travellerNumber === travellerNumber)
    return traveller ? ageOn(traveller.birthDate, lastTravelDate) : searchedAge ?? null
  }
  const query = writeFlightSearchDraft({
    ...search,
    adults: countOf('ADT'), childAges: slots.filter(({ passengerType }) => passengerType === 'CHD').map(ageOf), infants: countOf('INF'),
    directOnly: false,
  })
  return `/${cart.productType}${toSearch(query)}`
}
