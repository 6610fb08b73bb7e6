import type { BrandConfig } from '@portolan/contract/brand/brand'
import { money } from '@portolan/contract/values/money'
import { PRODUCT_TYPES } from '@portolan/contract/values/product'
import { describe, expect, it } from 'vitest'
import { complaint } from '../platform/http/field-problems.ts'
import type { MemberSession, Session } from '../platform/http/request-context.ts'
import { accountProblems, askerOf, ceilingOf, isAbove, mayUseCap, mayUsePrices, needsMember, STRANGER } from './member-terms.ts'

const OFFERS = { isHClub: false, isDPClub: false, isFClub: false, isFFClub: false, isHGHClub: false }
type Wanted = { offers?: Partial<BrandConfig['offers']>; brand?: Partial<BrandConfig['brand']> }

const aBrand = ({ offers = {}, brand = {} }: Wanted = {}) =>
  ({ offers: { ...OFFERS, ...offers }, brand: { currency: 'EUR', clubPercent: 8, budgetRestriction: false, businessProfileId: { F: 'shared', FF: 'shared' }, ...brand } }) as BrandConfig

const aMember = (member: Partial<MemberSession['member']> = {}): Session => ({
  sessionId: 's', domain: 'd', kind: 'MEMBER', externalUserId: 'm', signedInAt: 0,
  member: { name: null, points: null, credit: money(50_000, 'EUR'), isClub: true, ...member },
})
const guest: Session = { sessionId: 's', domain: 'd', kind: 'GUEST' }

const clubProducts = (brand: BrandConfig, session: Session | null) => PRODUCT_TYPES.filter((product) => askerOf({ brand, session }).clubPercent(product) > 0)

describe('a club price', () => {
  it.each([['isHClub', 'H'], ['isDPClub', 'DP'], ['isFClub', 'F'], ['isFFClub', 'FF'], ['isHGHClub', 'HGH']] as const)('is switched on by %s for %s only', (flag, product) => {
    const brand = aBrand({ offers: { [flag]: true } })
    expect(clubProducts(brand, aMember())).toEqual([product])
    expect(askerOf({ brand, session: aMember() }).clubPercent(product)).toBe(8)
    expect([clubProducts(brand, aMember({ isClub: false })), clubProducts(brand, guest), clubProducts(brand, null)]).toEqual([[], [], []])
  })

  it('does not apply if the brand has no percentage', () => {
    const brand = aBrand({ offers: { isFClub: true } })
    const { clubPercent: _none, ...rest } = brand.brand
    expect(clubProducts({ ...brand, brand: rest }, aMember())).toEqual([])
  })
})

describe('a search of a brand', () => {
  const asker = askerOf({ brand: aBrand(), session: null })
  const problemsOf = (asked: Partial<Parameters<typeof accountProblems>[0]>, of = asker) =>
    accountProblems({ productType: 'F', businessProfileId: 'shared', currency: 'EUR', ...asked }, of)

  it('has the brand’s profile for the product and its currency', () => {
    expect(asker.account('F')).toEqual({ businessProfileId: 'shared', currency: 'EUR' })
    expect([problemsOf({}), problemsOf({ productType: 'FF' })]).toEqual([{}, {}])
    const { businessProfileId, currency } = { businessProfileId: complaint('form.notOfBrand', { expected: 'shared' }), currency: complaint('form.notOfBrand', { expected: 'EUR' }) }
    expect([problemsOf({ businessProfileId: 'another' }), problemsOf({ currency: 'CHF' }), problemsOf({ businessProfileId: 'another', currency: 'CHF' })])
      .toEqual([{ businessProfileId }, { currency }, { businessProfileId, currency }])
  })

  it('is not for a product that the brand does not sell', () => {
    expect(problemsOf({ productType: 'H', currency: 'CHF' })).toEqual({ productType: complaint('form.notSold') })
  })

  it('belongs to the domain of the brand', () => {
    expect(askerOf({ brand: { ...aBrand(), domain: 'one.example' }, session: null }).domain).toBe('one.example')
  })

  it('may be of any profile and currency if no brand asks, but has no club price and no free flight', () => {
    expect(problemsOf({ businessProfileId: 'another', currency: 'CHF', productType: 'H' }, STRANGER)).toEqual({})
    expect([STRANGER.domain, STRANGER.clubPercent('F'), STRANGER.freeFlightCap('shared')]).toEqual([null, 0, null])
  })
})

describe('club prices', () => {
  it('are only for callers with the same discount on the product, public prices for everybody', () => {
    const brand = aBrand({ offers: { isFClub: true } })
    const [member, stranger] = [askerOf({ brand, session: aMember() }), askerOf({ brand, session: guest })]
    expect([mayUsePrices(8, 'F', member), mayUsePrices(8, 'F', stranger), mayUsePrices(9, 'F', member), mayUsePrices(8, 'H', member)]).toEqual([true, false, false, false])
    expect([mayUsePrices(undefined, 'F', member), mayUsePrices(undefined, 'F', stranger)]).toEqual([true, true])
  })
})

describe('the cap of free flights', () => {
  const rich = aBrand({ brand: { freeFlightConditions: { voucherAmount: 420 } } })
  const poor = aBrand({ brand: { freeFlightConditions: { voucherAmount: 150 } } })
  const capOf = (brand: BrandConfig, profile = 'shared') => askerOf({ brand, session: null }).freeFlightCap(profile)

  it('is separate for each brand, even with a shared business profile, and in the brand’s currency', () => {
    expect([capOf(rich), capOf(poor), capOf(aBrand())]).toEqual([money(42_000, 'EUR'), money(15_000, 'EUR'), null])
    expect(capOf(aBrand({ brand: { currency: 'JPY', freeFlightConditions: { voucherAmount: 9000 } } }))).toEqual(money(9000, 'JPY'))
    expect(capOf(rich, 'another')).toBeNull()
  })

  it('prevents buying a free flight on another brand', () => {
    const at = (brand: BrandConfig, cap = money(42_000, 'EUR')) => mayUseCap(cap, 'shared', askerOf({ brand, session: null }))
    expect([at(rich), at(poor), at(aBrand()), at(rich, money(42_000, 'CHF'))]).toEqual([true, false, false, false])
    expect(mayUseCap(null, 'shared', askerOf({ brand: poor, session: null }))).toBe(true)
  })
})

describe('budgetRestriction', () => {
  const limited = aBrand({ brand: { budgetRestriction: true } })

  it('limits the price of a trip to the member’s credit', () => {
    expect(ceilingOf({ brand: limited, session: aMember() })).toEqual(money(50_000, 'EUR'))
    expect([ceilingOf({ brand: aBrand(), session: aMember() }), ceilingOf({ brand: limited, session: null })]).toEqual([null, null])
    expect([needsMember({ brand: limited, session: guest }), needsMember({ brand: limited, session: aMember() }), needsMember({ brand: aBrand(), session: null })]).toEqual([true, false, false])
  })

  it('is exceeded by one cent more and by any other currency', () => {
    const ceiling = money(50_000, 'EUR')
    expect([isAbove(money(50_000, 'EUR'), ceiling), isAbove(money(50_001, 'EUR'), ceiling), isAbove(money(1, 'CHF'), ceiling), isAbove(money(9e9, 'EUR'), null)]).toEqual([false, true, true, false])
  })
})
