import { successEnvelope } from '@portolan/contract/wire/envelope'
import fc from 'fast-check'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { hostedRequestContext } from '../../platform/request-context.ts'
import { aBrand, aHostedRequest } from '../../platform/testing/a-hosted-request.ts'
import { loader as dealSearch } from './deal-search.tsx'
import { loader as flights } from '../flights.tsx'
import { loader as memberSearch } from './member-search.ts'
import { loader as search } from './search-redirect.ts'

/** No address redirects to another site. */

const OWN = 'https://shop.example'
const PLACE = { type: 'CITY', code: 'MAD', name: 'Madrid', countryName: 'Spain', countryCode: 'ES', timeZone: 'Europe/Madrid', latitude: 40.4, longitude: -3.7, airportCodes: ['MAD'] }
/** Sells every product that a deep link may name. */
const BRAND = aBrand({ brand: { ...aBrand().brand, productTypesOrder: ['F', 'FF', 'H', 'DP', 'HGH'] } })

/** Known patterns of open redirects. */
const aDetour = fc.oneof(
  fc.constantFrom(
    '//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '%2f%2fevil.example', '%5c%5cevil.example', 'https://evil.example', 'https:evil.example', 'javascript:alert(1)',
    'java%0ascript:alert(1)', 'data:text/html,x', '/%09/evil.example', '%0d%0aLocation:%20https://evil.example', '@evil.example', '.evil.example', '／／evil.example', '%e3%80%82evil.example',
    '%00//evil.example', '?//evil.example', '#//evil.example', '%E2%80%AE', '//evil.example/%2f..', '/..//evil.example', ';//evil.example',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
const aName = fc.constantFrom('next', 'returnUrl', 'redirect', 'url', 'from', 'to', 'lang', 'deal', 'origin', 'destination', 'departureDate', 'out', 'back', 'productType', 'cabin', 'adults', 'show', 'a', '')
const aQuery = fc.array(fc.tuple(aName, aDetour), { maxLength: 6 }).map((pairs) => pairs.map(([name, value]) => (name === '' ? value : `${name}=${value}`)).join('&'))

const REDIRECTING = [['/search', search], ['/memSearch', memberSearch], ['/deal-search', dealSearch], ['/F', flights]] as const

/** The redirect of a loader, or null. */
const placeOf = async (path: string, loader: (args: LoaderFunctionArgs) => unknown, query: string): Promise<string | null> => {
  const context = new RouterContextProvider()
  context.set(hostedRequestContext, aHostedRequest({
    brand: BRAND,
    transport: async () => ({ status: 200, retryAfterSeconds: null, json: successEnvelope({ matches: [{ place: PLACE, matchedText: 'Madrid', matchStart: 0, matchLength: 6 }], deals: [], isComplete: true }) }),
  }))
  const args = { request: new Request(`${OWN}${path}?${query}`), context, params: {} } as unknown as LoaderFunctionArgs
  const answer: unknown = await Promise.resolve().then(() => loader(args)).catch((thrown: unknown) => thrown)
  return answer instanceof Response ? answer.headers.get('location') : null
}

it.each(REDIRECTING)('%s never leaves the site', async (path, loader) => {
  let led = 0
  await fc.assert(fc.asyncProperty(aQuery, async (query) => {
    const place = await placeOf(path, loader, query)
    if (place === null) return
    led += 1
    expect(place).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
    expect(new URL(place, OWN).origin).toBe(OWN)
  }), { numRuns: 300 })
  expect(led).toBeGreaterThan(0)
})
