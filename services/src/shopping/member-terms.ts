import { compareMoney, type Money, moneyFromMajor } from '@portolan/contract/money'
import type { ProductType } from '@portolan/contract/product'
import type { RequestContext } from '../platform/http/request-context.ts'

/** What brand and membership change about prices. Members are told apart by their session alone, never by anything a caller sends. */

type Asking = Pick<RequestContext, 'brand' | 'session'>

/** Who looks at a search. */
export type Asker = {
  /** What a club gives them off the base fare of a product, 0 for most. */
  clubPercent: (productType: ProductType) => number
  /** The highest party total of a free flight of their brand; null for a business profile that sells none there. */
  freeFlightCap: (businessProfileId: string) => Money | null
}

/** Whoever is not signed in, on a brand without free flights. */
export const STRANGER: Asker = { clubPercent: () => 0, freeFlightCap: () => null }

export const askerOf = ({ brand, session }: Asking): Asker => ({
  clubPercent: (productType) =>
    (session?.kind === 'MEMBER' && session.member.isClub && brand.offers[`is${productType}Club`] ? (brand.brand.clubPercent ?? 0) : 0),
  freeFlightCap: (businessProfileId) => {
    const { businessProfileId: profiles, freeFlightConditions, currency } = brand.brand
    return freeFlightConditions && profiles.FF === businessProfileId ? moneyFromMajor(freeFlightConditions.voucherAmount, currency) : null
  },
})

/** A club price is for whom it was made: anybody else would have to search for prices of their own. */
export const mayUsePrices = (clubPercent: number | undefined, productType: ProductType, asker: Asker): boolean =>
  clubPercent === undefined || clubPercent === asker.clubPercent(productType)

/** Profiles may be shared by brands, vouchers are not: a free flight is bought where it was searched, while its voucher is worth the same. */
export const mayUseCap = (cap: Money | null, businessProfileId: string, asker: Asker): boolean => {
  const own = asker.freeFlightCap(businessProfileId)
  return cap === null || (own?.currency === cap.currency && own.amountMinor === cap.amountMinor)
}

/** Most that may be spent: the member's credit, where the brand makes it a ceiling; null for no ceiling. */
export const ceilingOf = ({ brand, session }: Asking): Money | null =>
  (brand.brand.budgetRestriction && session?.kind === 'MEMBER' ? session.member.credit : null)

/** True where a member has to be there for the ceiling to be known. */
export const needsMember = ({ brand, session }: Asking): boolean => brand.brand.budgetRestriction && session?.kind !== 'MEMBER'

/** A credit in another currency covers nothing. */
export const isAbove = (total: Money, ceiling: Money | null): boolean =>
  ceiling !== null && (total.currency !== ceiling.currency || compareMoney(total, ceiling) > 0)
