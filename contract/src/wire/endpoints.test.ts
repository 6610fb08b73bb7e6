import { describe, expect, it } from 'vitest'
import { ALL_ENDPOINTS } from './endpoints.ts'
import { shapeOf } from '../docs/field-docs.ts'

const APP = '/api/services/app'
const CART_KEY = 'cartId requestUuid'
const CART_READ = `${CART_KEY} domainName producttype`

/** The calls that existing programs use: verb, path, names in the query, whether there is a body. Letter for letter, misspellings included. */
const WIRE = [
  ['GET', `${APP}/Strapi/GetConfig`, 'path', false],
  ['DELETE', `${APP}/Strapi/RemoveConfig`, 'path', false],
  ['POST', `${APP}/Strapi/CleanAllConfigurationCaches`, '', false],
  ['POST', `${APP}/FeatureToogle/FlagProviderList`, '', false],
  ['POST', `${APP}/FeatureToogle/IsFeatureEnabled`, 'featureName', false],
  ['POST', `${APP}/FeatureToogle/ListKnowToggles`, '', false],
  ['POST', '/api/TokenAuth/Authenticate', '', true],
  ['POST', '/api/TokenAuth/AuthenticateExternal', '', true],
  ['GET', `${APP}/Deals/GetDealsByBP`, 'businessProfile', false],
  ['POST', `${APP}/TransportShopping/CreateSearch`, '', true],
  ['POST', `${APP}/TransportShopping/RetrieveProposals`, 'searchId', true],
  ['GET', `${APP}/TransportShopping/GetTransportProposalByProposalId`, 'proposalId', false],
  ['POST', `${APP}/Cart/CreateCart`, '', true],
  ['GET', `${APP}/Cart/GetCartConfig`, CART_KEY, false],
  ['POST', `${APP}/Cart/RetrieveCartFull`, CART_READ, false],
  ['POST', `${APP}/Cart/RetrieveCart`, CART_READ, false],
  ['POST', `${APP}/Cart/ApplyVoucherToCart`, CART_KEY, true],
  ['POST', `${APP}/Cart/RetrieveVoucherCode`, CART_KEY, false],
  ['DELETE', `${APP}/Cart/RemoveVoucherFromCart`, CART_KEY, false],
  ['POST', `${APP}/Cart/AddContactToCart`, CART_KEY, true],
  ['POST', `${APP}/Cart/RetrieveContact`, CART_KEY, false],
  ['POST', `${APP}/Cart/AddTravellerToCart`, CART_KEY, true],
  ['POST', `${APP}/Cart/RetrieveTravellersByCartId`, CART_KEY, false],
  ['POST', `${APP}/Cart/RetrieveCountries`, 'lang', false],
  ['POST', `${APP}/Cart/CartFinalize`, CART_KEY, false],
  ['GET', `${APP}/Cart/GetOrders`, CART_KEY, false],
  ['POST', `${APP}/Cart/ConfirmCart`, CART_KEY, false],
] as const

describe('the wire', () => {
  it.each(WIRE)('has the call %s %s with the query "%s" (a body: %s)', (verb, path, query, hasBody) => {
    const row = ALL_ENDPOINTS.find((each) => each.path === path)
    expect([row?.verb, row?.body !== null, row?.added]).toEqual([verb, hasBody, false])
    // The parameters we added to a query are optional.
    const names = row?.query ? Object.keys(shapeOf(row.query)) : []
    expect(names.slice(0, query.split(' ').length)).toEqual(query === '' ? [] : query.split(' '))
    const bare = Object.fromEntries(query.split(' ').filter(Boolean).map((name) => [name, name === 'producttype' ? 'F' : name === 'lang' ? 'en' : 'x']))
    expect(row?.query?.safeParse(bare).success ?? query === '').toBe(true)
  })

  it('marks every other call as one of ours', () => {
    const known = new Set<string>(WIRE.map(([, path]) => path))
    expect(ALL_ENDPOINTS.filter(({ path, added }) => known.has(path) === added).map(({ path }) => path)).toEqual([])
  })

  it('gives every call 60 seconds', () => {
    expect(ALL_ENDPOINTS.filter(({ timeoutMs }) => timeoutMs !== 60_000)).toEqual([])
  })
})
