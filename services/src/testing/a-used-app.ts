import * as carts from '@portolan/contract/cart/cart.endpoints'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { addDays } from '@portolan/contract/values/date'
import type { Endpoint } from '@portolan/contract/wire/endpoint'
import * as flights from '@portolan/contract/flights/flights.endpoints'
import { authenticateExternal } from '@portolan/contract/identity/identity'
import { CONTACT, TRAVELLER } from '../cart/testing/a-shop.ts'
import { systemClock, toInstant } from '../platform/clock.ts'
import { aWholeApp, type WholeApp } from './a-whole-app.ts'
import type { Words } from './fuzz-values.ts'

const HOST = 'localhost'
const CARTS = 10

/** The whole app after some bookings: ids that later calls may use, and the secret half of each cart by its id. */
export type UsedApp = WholeApp & { words: Words; secrets: ReadonlyMap<string, string>; tokens: readonly string[] }

export const aUsedApp = async (): Promise<UsedApp> => {
  const app = await aWholeApp()
  const call = callerOf(app)
  const session = await call(authenticateExternal, null, { token: '', domainName: HOST })
  const today = toInstant(systemClock.now()).slice(0, 10)
  const proposals = await someProposals(call, today)
  const keys: CartKey[] = []
  for (let made = 0; made < CARTS; made++) {
    const proposalId = proposals.ids[made % proposals.ids.length] ?? ''
    keys.push(await call(carts.createCart, null, { ...SHOPPER, currency: 'EUR', proposalId }))
  }
  const booked = await tradeWith(app, call, keys)
  return {
    ...app,
    tokens: [session.authApiModel.accessToken],
    secrets: new Map(keys.map(({ cartId, requestUuid }) => [cartId, requestUuid])),
    words: wordsFor({ ...proposals, keys, today, ...booked }),
  }
}

const SHOPPER = { productType: 'F', businessProfileId: 'demo', language: 'en' } as const
type Call = <Query, Body, Result>(row: Endpoint<Query, Body, Result>, query: Query, body: Body) => Promise<Result>

const callerOf = ({ fastify }: WholeApp): Call => async (row, query, body) => {
  const answer = await fastify.inject({
    method: row.verb, url: row.path, headers: { host: HOST },
    query: Object.fromEntries(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])),
    ...(body ? { payload: body } : {}),
  })
  if (answer.statusCode !== 200) throw new Error(`${row.method} answered ${answer.body}`)
  return row.result.parse(answer.json().result)
}

const someProposals = async (call: Call, today: string): Promise<{ searchId: string; ids: string[]; fareIds: string[] }> => {
  const { searchId } = await call(flights.createFlightSearch, null, {
    ...SHOPPER, currency: 'EUR', origin: { type: 'CITY', code: 'MAD' }, destination: { type: 'CITY', code: 'LON' },
    departureDate: addDays(today, 40), returnDate: addDays(today, 47), travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY',
  })
  const { proposals } = await call(flights.retrieveFlightProposals, { searchId }, {
    facets: [], sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 20 }, filtersMetadata: true, staticData: { language: 'en' },
  })
  const ids = proposals.map(({ id }) => id)
  const { fares } = await call(flights.getTransportProposalByProposalId, { proposalId: ids[0] ?? '' }, null)
  return { searchId, ids, fareIds: fares.map(({ fareId }) => fareId) }
}

/** Carts as shoppers leave them: the first three booked, the next at payment, then agreed to, filled in and untouched. */
const tradeWith = async (app: WholeApp, call: Call, keys: readonly CartKey[]): Promise<Booked> => {
  const booked: Booked = { tripReferences: [], totals: [], conditions: [] }
  for (const [at, key] of keys.slice(0, 8).entries()) {
    await call(carts.addContactToCart, key, CONTACT)
    await call(carts.addTravellerToCart, key, { ...TRAVELLER, passengerType: 'ADT', gender: 'FEMALE' })
    if (at >= 7) continue
    const { price } = await call(carts.retrieveCart, { ...key, domainName: HOST, producttype: 'F' }, null)
    const { conditionsVersion } = await call(carts.getCartConfig, key, null)
    booked.totals.push(price.total.amountMinor)
    booked.conditions.push(conditionsVersion)
    await call(carts.acceptReview, key, { acceptedTotal: price.total, conditionsVersion, paymentMethod: 'CARD' })
    if (at >= 6) continue
    await call(carts.cartFinalize, key, null)
    if (at >= 3) continue
    app.provider.shopper.pay()
    booked.tripReferences.push((await call(carts.confirmCart, key, null)).tripReference)
  }
  return booked
}

type Booked = { tripReferences: (string | null)[]; totals: number[]; conditions: string[] }
type Traded = Booked & { searchId: string; ids: string[]; fareIds: string[]; keys: readonly CartKey[]; today: string }

const wordsFor = ({ searchId, ids, fareIds, keys, today, tripReferences, totals, conditions }: Traded): Words => {
  const days = [1, 40, 41, 47, 101, 300].map((ahead) => addDays(today, ahead))
  return new Map<string, readonly unknown[]>(Object.entries({
    searchid: [searchId], proposalid: ids, fareid: fareIds, selectionid: [undefined, undefined, undefined, 'x'],
    cartid: keys.map(({ cartId }) => cartId), requestuuid: ['-', 'another', ''], tripreference: tripReferences, conditionsversion: conditions,
    path: ['localhost', 'nord.localhost', '__proto__', '..'].map((domain) => `brand-configurations/${domain}`),
    domainname: [HOST, HOST, 'nord.localhost'], businessprofileid: ['demo'], producttype: ['F', 'F', 'F', 'FF'], token: ['', '', 'x'],
    currency: ['EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'CHF', 'XXX'], amountminor: [0, ...totals], paymentmethod: ['CARD', 'CASH'],
    type: ['CITY'], code: PLACES, origincode: PLACES, destinationcode: PLACES, codes: ['MAD,BCN', 'CITY:LON', ',,,'],
    departuredate: days.slice(0, 4), returndate: days.slice(3), from: days, to: days, nights: [0, 7, 330],
    adults: [1, 1, 2, 9], infants: [0, 0, 1], childages: ['', '5', '2,11', 2, 11],
    travellernumber: [1, 1, 1, 2, 18], passengertype: ['ADT', 'ADT', 'CHD'], birthdate: ['1990-05-01', '1990-05-01', '2026-01-01', '1900-02-28'],
    givenname: ['Ana', 'Ågot', '李', 'O’Neil'], familyname: ['Sol', 'García-Márquez'], nationality: ['ES'],
    email: [CONTACT.email, 'a@b.co'], phonenumber: [CONTACT.phoneNumber], phonecountrycode: ['ES'],
    name: ['price', 'outboundStops', 'inclusiveProviders', 'baggageIncluded', 'outboundDepartureTime', 'connectionTime'], values: ['0', '1', 'CABIN', 'IB'],
    featurename: ['travel.search.v2', '__proto__', 'constructor'],
  }))
}

const PLACES = ['MAD', 'BCN', 'LON', 'NYC', 'ROM', 'TYO', 'SYD', 'LHR']
