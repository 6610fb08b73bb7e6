import * as voucherRows from '@portolan/contract/cart/cart-voucher.endpoints'
import * as carts from '@portolan/contract/cart/cart.endpoints'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import { addDays } from '@portolan/contract/values/date'
import { getDealsByBusinessProfile } from '@portolan/contract/deals/deals.endpoints'
import * as flights from '@portolan/contract/flights/flights.endpoints'
import { authenticateExternal, signOut } from '@portolan/contract/identity/identity'
import { DEMO_BRANDS_FOLDER, loadBrands } from '@portolan/brands/all-brands'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_INSTALLATION } from '../testing/demo-installation.ts'
import { CONTACT, TRAVELLER } from '../cart/testing/a-shop.ts'
import { systemClock, toInstant } from '../platform/clock.ts'
import { aMemberOf, aMemberToken, type Caller, callerOf, demoPortal, good } from '../testing/a-portal.ts'
import { aWholeApp, type WholeApp } from '../testing/a-whole-app.ts'
import type { DemoMember } from './demo-portal.ts'

const HOST = 'club.localhost'
const TODAY = toInstant(systemClock.now()).slice(0, 10)
const brand = (await loadBrands(DEMO_BRANDS_FOLDER, DEMO_INSTALLATION)).map((loaded) => loaded.brand).find(({ domain }) => domain === HOST)
if (!brand) throw new Error('The demo portal has no brand')
const { clubPercent = 0, currency } = brand.brand
const portal = demoPortal()

let app: WholeApp
beforeAll(async () => { app = await aWholeApp() })
afterAll(() => app.close())

const as = (token: string | null) => callerOf(app, HOST, token)
const aMember = (member: Partial<DemoMember>): Promise<Caller> => aMemberOf(app, brand, member)

const search = (caller: Caller, productType: 'F' | 'FF' = 'F') => caller(flights.createFlightSearch, null, {
  productType, businessProfileId: 'demo', language: 'fr', currency, origin: { type: 'CITY', code: 'YMQ' }, destination: { type: 'CITY', code: 'YTO' },
  departureDate: addDays(TODAY, 40), returnDate: addDays(TODAY, 43), travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY',
})
const page = (caller: Caller, searchId: string) => caller(flights.retrieveFlightProposals, { searchId }, {
  facets: [], sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 20 }, filtersMetadata: false, staticData: { language: 'fr' },
})
const found = async (caller: Caller, productType: 'F' | 'FF' = 'F') => good(await page(caller, good(await search(caller, productType)).searchId))

/** A cart that is ready to be finalized. */
const aCart = async (caller: Caller, productType: 'F' | 'FF' = 'F'): Promise<CartKey> => {
  const [cheapest] = (await found(caller, productType)).proposals
  const key = good(await caller(carts.createCart, null, { productType, businessProfileId: 'demo', language: 'fr', currency, proposalId: cheapest?.id ?? '' }))
  await caller(carts.addContactToCart, key, CONTACT)
  await caller(carts.addTravellerToCart, key, { ...TRAVELLER, passengerType: 'ADT', gender: 'FEMALE' })
  await accept(caller, key, productType)
  return key
}

/** Consents to the cart in its current state. */
const accept = async (caller: Caller, key: CartKey, productType: 'F' | 'FF'): Promise<void> => {
  const { price } = good(await caller(carts.retrieveCart, { ...key, domainName: HOST, producttype: productType }, null))
  const { conditionsVersion } = good(await caller(carts.getCartConfig, key, null))
  good(await caller(carts.acceptReview, key, { acceptedTotal: price.total, conditionsVersion, paymentMethod: 'CARD' }))
}

describe('a closed portal', () => {
  it('sells nothing without a session, even with all ids known', async () => {
    const member = await aMember({ id: 'knows' })
    const { searchId } = good(await search(member))
    const [proposal] = good(await page(member, searchId)).proposals
    const proposalId = proposal?.id ?? ''
    const stranger = as(null)
    const refused = [
      await search(stranger), await page(stranger, searchId), await stranger(flights.getTransportProposalByProposalId, { proposalId }, null),
      await stranger(getDealsByBusinessProfile, { businessProfile: 'demo' }, null),
      await stranger(carts.createCart, null, { productType: 'F', businessProfileId: 'demo', language: 'fr', currency, proposalId }),
    ]
    expect(refused).toEqual(refused.map(() => ({ code: 'UNAUTHENTICATED', status: 401 })))
  })
})

describe('a member who signs out', () => {
  it('has no session from then on, even with a copied token, and cannot sign in again with the portal’s old token', async () => {
    const token = await portal.sign(brand, 'VALID', { id: 'leaver' })
    const opened = good(await as(null)(authenticateExternal, null, { token, domainName: HOST })).authApiModel.accessToken
    const member = as(opened)
    good(await search(member))
    expect(await member(signOut, null, null)).toBeNull()
    const refused = { code: 'UNAUTHENTICATED', status: 401 }
    expect([await search(member), await member(authenticateExternal, null, { token: '', domainName: HOST }), await member(authenticateExternal, null, { token, domainName: HOST })])
      .toEqual([refused, refused, refused])
    expect(await as(null)(signOut, null, null)).toBeNull()
    good(await search(await aMember({ id: 'leaver' })))
  })
})

describe("a club's prices", () => {
  it('are lower by their percentage of the base fare, and no other visitor can read a search with them', async () => {
    const [club, other] = [await aMember({ id: 'in', club: true }), await aMember({ id: 'out', club: false })]
    const [cheap, dear] = [await found(club), await found(other)]
    expect([cheap.search.clubPercent, dear.search.clubPercent]).toEqual([clubPercent, undefined])
    const fareOf = async (caller: Caller, proposalId: string | undefined) =>
      good(await caller(flights.getTransportProposalByProposalId, { proposalId: proposalId ?? '' }, null)).fares[0]?.passengerPrices[0]
    const twin = dear.proposals.find(({ bounds }) => JSON.stringify(bounds) === JSON.stringify(cheap.proposals[0]?.bounds))
    const [mine, theirs] = [await fareOf(club, cheap.proposals[0]?.id), await fareOf(other, twin?.id)]
    expect(clubPercent).toBeGreaterThan(0)
    expect(mine?.taxes).toEqual(theirs?.taxes)
    expect((mine?.base.amountMinor ?? 0) / (theirs?.base.amountMinor ?? 0)).toBeCloseTo(1 - clubPercent / 100, 2)
    const { searchId } = good(await search(club))
    expect(await page(other, searchId)).toMatchObject({ code: 'SEARCH_EXPIRED' })
    expect(await other(carts.createCart, null, { productType: 'F', businessProfileId: 'demo', language: 'fr', currency, proposalId: cheap.proposals[0]?.id ?? '' })).toMatchObject({ code: 'SEARCH_EXPIRED' })
  })

  it('are in the calendar of club members only', async () => {
    const cheapest = async (caller: Caller) => good(await caller(flights.getPriceCalendar, {
      productType: 'F', businessProfileId: 'demo', currency, originType: 'CITY', originCode: 'YMQ', destinationType: 'CITY', destinationCode: 'YTO',
      from: addDays(TODAY, 40), to: addDays(TODAY, 42),
    }, null)).days.map(({ price }) => price?.amountMinor ?? 0)
    const club = await cheapest(await aMember({ id: 'in', club: true }))
    const other = await cheapest(await aMember({ id: 'out', club: false }))
    expect(club.map((price, day) => price < (other[day] ?? 0))).toEqual([true, true, true])
  })

  it('can be paid by their own member only', async () => {
    const member = await aMember({ id: 'buyer', credit: 10_000_00 })
    const key = await aCart(member)
    expect(await as(null)(carts.cartFinalize, key, null)).toEqual({ code: 'UNAUTHENTICATED', status: 401 })
    expect(await (await aMember({ id: 'another', credit: 10_000_00 }))(carts.cartFinalize, key, null)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(good(await member(carts.cartFinalize, key, null))).toMatchObject({ status: 'PAYMENT_PENDING' })
  })
})

describe('a budget', () => {
  it.each([['a cent short', -1, { code: 'BUDGET_EXCEEDED', status: 500 }], ['just enough', 0, { status: 'PAYMENT_PENDING' }]])('that is %s decides whether a trip can be paid', async (name, spare, outcome) => {
    const [cheapest] = (await found(await aMember({ id: 'looker', credit: 10_000_00 }))).proposals
    const member = await aMember({ id: `spender ${name}`, credit: (cheapest?.price.amountMinor ?? 0) + spare })
    expect(await member(carts.cartFinalize, await aCart(member), null)).toMatchObject(outcome)
  })

  it('is shown on the member’s pages as what is left of it', async () => {
    const token = await aMemberToken(app, brand, { id: 'saver', credit: 10_000_00 })
    const shown = async (on = brand) => (await app.memberOf(token, on))?.credit
    expect(await shown()).toEqual({ amountMinor: 10_000_00, currency })
    const member = as(token)
    const finalized = good(await member(carts.cartFinalize, await aCart(member), null))
    expect(await shown()).toEqual({ amountMinor: 10_000_00 - finalized.total.amountMinor, currency })
    // Where it limits nothing it is what the portal says.
    expect(await shown({ ...brand, brand: { ...brand.brand, budgetRestriction: false } })).toEqual({ amountMinor: 10_000_00, currency })
  })
})

describe('a free flight', () => {
  it('is booked without a payment, once for each member', async () => {
    const member = await aMember({ id: 'flyer' })
    const { searchId } = good(await search(member, 'FF'))
    const [free] = good(await page(member, searchId)).proposals
    const key = await aCart(member, 'FF')
    const { voucherCode, price } = good(await member(voucherRows.retrieveVoucherCode, key, null))
    expect(price.payNow).toEqual({ amountMinor: 0, currency })
    good(await member(voucherRows.removeVoucherFromCart, key, null))
    expect(good(await member(voucherRows.applyVoucherToCart, key, { voucherCode: voucherCode ?? '' })).price.payNow.amountMinor).toBe(0)
    // Another price needs a new consent.
    expect(await member(carts.cartFinalize, key, null)).toMatchObject({ code: 'REVIEW_REQUIRED' })
    await accept(member, key, 'FF')
    const finalized = good(await member(carts.cartFinalize, key, null))
    expect([finalized.status, finalized.payment]).toEqual(['FINALIZED', undefined])
    expect(good(await member(carts.confirmCart, key, null))).toMatchObject({ status: 'CONFIRMED', payment: { state: 'NONE' } })
    // A used voucher is reported before a new search, and by an older search.
    const spent = { code: 'VOUCHER_INVALID', status: 500 }
    expect(await search(member, 'FF')).toEqual(spent)
    expect(await member(carts.createCart, null, { productType: 'FF', businessProfileId: 'demo', language: 'fr', currency, proposalId: free?.id ?? '' })).toEqual(spent)
    expect(good(await search(member)).searchId).toBeTruthy()
    const other = await aMember({ id: 'another flyer' })
    expect(good(await other(voucherRows.retrieveVoucherCode, await aCart(other, 'FF'), null)).price.payNow.amountMinor).toBe(0)
  })
})
