import type { CartFull, TravellerSlot } from '@portolan/contract/cart'
import { ageOn, type LocalDate } from '@portolan/contract/date'
import { toSearch } from '../../travel/query-list.ts'
import { writeFlightSearchDraft } from '../../travel/flight-search-url.ts'

type Facts = { cart: Pick<CartFull, 'lines' | 'productType' | 'travellers'>; slots: readonly TravellerSlot[]; lastTravelDate: LocalDate }

/** The search that finds flights like the cart's. A child whose birth date is not typed yet comes with the age of the first search. */
export const searchAgainPath = ({ cart, slots, lastTravelDate }: Facts): string => {
  const [line] = cart.lines
  const [outbound, inbound] = line?.bounds ?? []
  if (!line || !outbound) return '/'
  const { airports } = line.staticData
  const place = (code: string) => ({ type: 'CITY' as const, code: airports[code]?.cityCode ?? code })
  const countOf = (type: TravellerSlot['passengerType']): number => slots.filter(({ passengerType }) => passengerType === type).length
  const ageOf = ({ travellerNumber, searchedAge }: TravellerSlot): number => {
    const traveller = cart.travellers.find((candidate) => candidate.travellerNumber === travellerNumber)
    return traveller ? ageOn(traveller.birthDate, lastTravelDate) : searchedAge ?? Number.NaN
  }
  const query = writeFlightSearchDraft({
    from: place(outbound.origin), to: place(outbound.destination),
    out: outbound.departsAt.slice(0, 10), back: inbound?.departsAt.slice(0, 10) ?? null,
    adults: countOf('ADT'), childAges: slots.filter(({ passengerType }) => passengerType === 'CHD').map(ageOf), infants: countOf('INF'),
    cabin: line.cabin, directOnly: false,
  })
  return `/${cart.productType}${toSearch(query)}`
}
