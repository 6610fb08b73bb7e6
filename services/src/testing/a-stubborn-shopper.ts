import * as carts from '@portolan/contract/cart/cart.endpoints'
import type { Endpoint } from '@portolan/contract/wire/endpoint'
import { createFlightSearch, retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import { setTimeout as wait } from 'node:timers/promises'

/** A shopper who does each step again until it works, and remembers every refusal. */
export type StubbornShopper = {
  refusals: Refusal[]
  /** The longest that any answer took. */
  longestMs: () => number
  book: (departureDate: string, email: string) => Promise<Booked>
  /** The two halves of that: a search for the cheapest flight of a day, and its booking. */
  findProposal: (departureDate: string) => Promise<string>
  bookProposal: (proposalId: string, email: string) => Promise<Booked>
}

type Refusal = { step: string; status: number; code: string; retryAfter: string | null; atMs: number }
type Booked = { cartId: string; email: string; status: string; paymentState: string; savedEmail: string }

type Worked<Result> = { result: Result }
type Input = { query?: object; body?: object }

const PRODUCT = { productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR' } as const
const PAUSE_MS = 150

export const aStubbornShopper = (origin: string, domainName: string, giveUpAtMs: number): StubbornShopper => {
  const refusals: Refusal[] = []
  let longestMs = 0

  const again = async <Result>(step: string, attempt: () => Promise<Worked<Result> | Refusal>): Promise<Result> => {
    for (;;) {
      const askedAt = performance.now()
      const outcome = await attempt()
      longestMs = Math.max(longestMs, performance.now() - askedAt)
      if ('result' in outcome) return outcome.result
      refusals.push(outcome)
      if (Date.now() > giveUpAtMs) throw new Error(`${step} never worked: ${outcome.status} ${outcome.code}`)
      await wait(PAUSE_MS)
    }
  }

  const call = <Result>(row: Endpoint<never, never, Result> | Endpoint<unknown, unknown, Result>, { query, body }: Input = {}): Promise<Result> =>
    again(row.method, async () => {
      const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
      const answer = await fetch(`${origin}${row.path}?${search}`, {
        method: row.verb, ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      })
      const envelope = await answer.json()
      return answer.ok ? { result: row.result.parse(envelope.result) } : refusalOf(row.method, answer, String(envelope?.error?.message))
    })

  const findProposal = (departureDate: string): Promise<string> => again('a whole search', async () => {
    const place = (code: string) => ({ type: 'CITY', code }) as const
    const { searchId } = await call(createFlightSearch, { body: {
      ...PRODUCT, origin: place('MAD'), destination: place('BCN'), departureDate, travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY',
    } })
    const { proposals } = await call(retrieveFlightProposals, { query: { searchId }, body: {
      facets: [], sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 20 }, filtersMetadata: false, staticData: { language: 'en' },
    } })
    const [proposal] = proposals
    return proposal ? { result: proposal.id } : notYet('a whole search', 'NO_PROPOSAL')
  })

  const pay = (redirectUrl: string): Promise<null> => again('payment', async () => {
    const answer = await fetch(`${redirectUrl}/outcome`, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }), redirect: 'manual' })
    return answer.status === 303 ? { result: null } : refusalOf('payment', answer, 'the page of the payment provider')
  })

  const bookProposal = async (proposalId: string, email: string): Promise<Booked> => {
    const query = await call(carts.createCart, { body: { ...PRODUCT, proposalId } }).then(({ cartId, requestUuid }) => ({ cartId, requestUuid }))
    await call(carts.addContactToCart, { query, body: { givenName: 'Ana', familyName: 'Sol', email, phoneCountryCode: 'ES', phoneNumber: '+34600000000' } })
    await call(carts.addTravellerToCart, { query, body: {
      travellerNumber: 1, passengerType: 'ADT', givenName: 'Ana', familyName: 'Sol', gender: 'FEMALE', birthDate: '1990-05-01', nationality: 'ES',
    } })
    const { conditionsVersion } = await call(carts.getCartConfig, { query })
    const { price } = await call(carts.retrieveCartFull, { query: { ...query, domainName, producttype: 'F' } })
    await call(carts.acceptReview, { query, body: { acceptedTotal: price.total, conditionsVersion, paymentMethod: 'CARD' } })
    const { payment } = await call(carts.cartFinalize, { query })
    if (!payment) throw new Error('CartFinalize opened no payment')
    await pay(payment.redirectUrl)
    const orders = await again('the end of the booking', async () => {
      const now = await call(carts.confirmCart, { query })
      return now.status === 'CONFIRMING' ? notYet('the end of the booking', 'CONFIRMING') : { result: now }
    })
    return { cartId: query.cartId, email, status: orders.status, paymentState: orders.payment.state, savedEmail: (await call(carts.retrieveContact, { query }))?.email ?? '' }
  }

  return {
    refusals,
    longestMs: () => longestMs,
    findProposal,
    bookProposal,
    book: async (departureDate, email) => bookProposal(await findProposal(departureDate), email),
  }
}

/** An answer that is right and does not end the step. */
const notYet = (step: string, code: string): Refusal => ({ step, status: 200, code, retryAfter: null, atMs: Date.now() })

const refusalOf = (step: string, answer: Response, code: string): Refusal =>
  ({ step, status: answer.status, code, retryAfter: answer.headers.get('retry-after'), atMs: Date.now() })
