import { request } from 'node:http'
import { createFlightSearch, retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import { createCart, retrieveCartFull } from '@portolan/contract/cart/cart.endpoints'
import { describe, expect, it } from 'vitest'
import { failCall } from '../fixtures/wire.ts'
import { dayAhead, untilAllAnswered } from '../fixtures/journey.ts'
import { openStage } from '../fixtures/stage.ts'
import { patternOf, readWords } from '../fixtures/words.ts'

/** Invalid input: each gets its message, and typed values stay. */

const { at, openShopper } = openStage()
const t = await readWords('en')

const OUT = dayAhead(30)
const BACK = dayAhead(37)
const RIGHT = { from: 'city-MAD', to: 'city-BCN', out: OUT, back: BACK, adults: '2' }

/** Places that only the server knows; what the form says of any other wrong address is tested where it is drawn. */
const WRONG_ADDRESSES: readonly (readonly [what: string, change: Readonly<Record<string, string>>, message: string])[] = [
  ['an unknown code of departure', { from: 'city-QQQ' }, 'search-form.problemFromUnknown'],
  ['an unknown destination', { to: 'zzqqxx' }, 'search-form.problemToUnknown'],
]

describe('an address with', () => {
  it.each(WRONG_ADDRESSES)('%s says so and keeps the form filled', async (_, change, message) => {
    const { page } = await openShopper()
    const asked = { ...RIGHT, ...change }
    await page.goto(at(`/F?${new URLSearchParams(asked)}`))
    await page.getByText(t(message)).first().waitFor()
    expect(await page.locator('#search-out').inputValue()).toBe(asked.out)
    expect(await page.locator('#search-back').inputValue()).toBe(asked.back)
    if (!('to' in change)) expect(await page.locator('#search-to').inputValue()).toContain('Barcelona')
    if (change.to === 'zzqqxx') expect(await page.locator('#search-to').inputValue()).toBe('zzqqxx')
  })

  it('null for optional parameters shows flights', async () => {
    const { page } = await openShopper()
    await page.goto(at(`/F?${new URLSearchParams({ ...RIGHT, back: 'null', children: 'null', sort: 'null', infants: 'null' })}`))
    await untilAllAnswered(page, t)
  })
})

it('a trip with a wrong reference is not found, and both fields stay filled', async () => {
  const { page } = await openShopper()
  await page.goto(at('/trip'))
  await page.getByLabel(t('trip.reference')).fill('ABCD1234')
  await page.getByLabel(t('trip.email')).fill('nobody@example.org')
  await page.getByRole('button', { name: t('trip.show') }).click()
  await page.getByText(patternOf(t('errors.ORDER_NOT_FOUND'))).first().waitFor()
  expect([await page.getByLabel(t('trip.reference')).inputValue(), await page.getByLabel(t('trip.email')).inputValue()]).toEqual(['ABCD1234', 'nobody@example.org'])
})

const SEARCH = {
  productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR', origin: { type: 'CITY', code: 'MAD' }, destination: { type: 'CITY', code: 'BCN' },
  departureDate: OUT, travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY',
}

const post = async (path: string, body: unknown): Promise<{ status: number; envelope: { success: boolean; result: unknown; error: { message: string; validationErrors: { members: string[] }[] | null } | null } }> => {
  const answer = await fetch(at(path), { method: 'POST', headers: { 'content-type': 'application/json' }, body: typeof body === 'string' ? body : JSON.stringify(body) })
  return { status: answer.status, envelope: await answer.json() }
}

const WRONG_SEARCHES: readonly (readonly [what: string, change: object, member: string])[] = [
  ['equal places', { destination: { type: 'CITY', code: 'MAD' } }, 'destination'],
  ['a past day', { departureDate: dayAhead(-3) }, 'departureDate'],
  ['a return before the departure', { returnDate: dayAhead(20) }, 'returnDate'],
  ['ten travellers', { travellers: { adults: 10, childAges: [], infants: 0 } }, 'travellers'],
  ['more infants than adults', { travellers: { adults: 1, childAges: [], infants: 2 } }, 'travellers'],
  ['text for a number', { travellers: { adults: 'two', childAges: [], infants: 0 } }, 'travellers.adults'],
  ['a cabin nobody flies', { cabin: 'ROOF' }, 'cabin'],
]

describe('a call with', () => {
  it.each(WRONG_SEARCHES)('%s is answered with the member it is about', async (_, change, member) => {
    const { status, envelope } = await post(createFlightSearch.path, { ...SEARCH, ...change })
    expect([status, envelope.success, envelope.result, envelope.error?.message]).toEqual([400, false, null, 'VALIDATION'])
    const members = envelope.error?.validationErrors?.flatMap((problem) => problem.members) ?? []
    expect(members.some((name) => name === member || name.startsWith(`${member}.`))).toBe(true)
  })

  it.each([['a list', '[]'], ['a bare text', '"MAD"'], ['half an object', '{"origin":']])('%s for a body is refused in the envelope', async (_, body) => {
    const { status, envelope } = await post(createFlightSearch.path, body)
    expect([status, envelope.success, envelope.error?.message]).toEqual([400, false, 'VALIDATION'])
  })

  it('an unknown search id answers SEARCH_EXPIRED', async () => {
    const { envelope } = await post(`${retrieveFlightProposals.path}?searchId=unknown`, {
      facets: [], sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 20 }, filtersMetadata: false, staticData: { language: 'en' },
    })
    expect([envelope.success, envelope.error?.message]).toEqual([false, 'SEARCH_EXPIRED'])
  })

  it('a cart with a wrong key, brand or product is answered byte for byte like an unknown cart', async () => {
    const { envelope: search } = await post(createFlightSearch.path, SEARCH)
    const { searchId } = createFlightSearch.result.parse(search.result)
    const proposals = await expect.poll(async () => {
      const { envelope } = await post(`${retrieveFlightProposals.path}?searchId=${encodeURIComponent(searchId)}`, {
        facets: [], sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 20 }, filtersMetadata: false, staticData: { language: 'en' },
      })
      return envelope.success
    }).toBe(true).then(() => post(`${retrieveFlightProposals.path}?searchId=${encodeURIComponent(searchId)}`, {
      facets: [], sort: { name: 'PRICE', ascending: true }, page: { number: 1, size: 20 }, filtersMetadata: false, staticData: { language: 'en' },
    }))
    const [proposal] = retrieveFlightProposals.result.parse(proposals.envelope.result).proposals
    const { envelope: cart } = await post(createCart.path, { productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR', proposalId: proposal?.id })
    const { cartId, requestUuid } = createCart.result.parse(cart.result)
    const read = async (change: Readonly<Record<string, string>>, host = 'localhost') => {
      const query = new URLSearchParams({ cartId, requestUuid, domainName: host, producttype: 'F', ...change })
      return readAtHost(`${retrieveCartFull.path}?${query}`, { method: retrieveCartFull.verb, host })
    }
    expect((await read({})).status).toBe(200)
    const unknown = await read({ cartId: 'unknown', requestUuid: 'unknown' })
    expect([unknown.status, JSON.parse(unknown.body).error.message]).toEqual([404, 'CART_NOT_FOUND'])
    expect(await read({ requestUuid: '00000000-0000-4000-8000-000000000000' })).toEqual(unknown)
    expect(await read({ requestUuid: '-' })).toEqual(unknown)
    expect(await read({ domainName: 'nord.localhost' })).toEqual(unknown)
    expect(await read({ producttype: 'H' })).toEqual(unknown)
    expect(await read({}, 'nord.localhost')).toEqual(unknown)
  })
})

/** As a browser at that host asks; fetch would not let the host be chosen. */
const readAtHost = (path: string, { method, host }: { method: string; host: string }): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(at('/'))
    const call = request({ port, host: '127.0.0.1', path, method, headers: { host: `${host}:${port}` } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk) => (body += chunk)).on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    call.on('error', reject).end()
  })

it('an expired search is silently created again', async () => {
  const { page } = await openShopper()
  const made: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(createFlightSearch.path)) made.push(request.url())
  })
  await failCall(page, retrieveFlightProposals, 'SEARCH_EXPIRED', 1)
  await page.goto(at(`/F?${new URLSearchParams(RIGHT)}`))
  await untilAllAnswered(page, t)
  expect(made).toHaveLength(2)
  expect(await page.getByText(t('flights.failedTitle')).count()).toBe(0)
})
