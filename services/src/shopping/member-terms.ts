import { compareMoney, type Money, moneyFromMajor } from '@portolan/contract/values/money'
import type { ProductType } from '@portolan/contract/values/product'
import { complaint, type Problems } from '../platform/http/field-problems.ts'
import type { RequestContext } from '../platform/http/request-context.ts'

/** What brand and membership change about prices. Members are told apart by their session alone, never by anything a caller sends. */

type Asking = Pick<RequestContext, 'brand' | 'session'>

/** No profile for a product that the brand does not sell. */
type Account = { businessProfileId: string | undefined; currency: string }

/** Who looks at a search. */
export type Asker = {
  /** Of the brand they are on; null for whoever asks for no brand. */
  domain: string | null
  /** How the brand trades in a product; null where no brand is asked for. */
  account: (productType: ProductType) => Account | null
  /** What a club gives them off the base fare of a product, 0 for most. */
  clubPercent: (productType: ProductType) => number
  /** The highest party total of a free flight of their brand; null for a business profile that sells none there. */
  freeFlightCap: (businessProfileId: string) => Money | null
}

/** Whoever is not signed in and on no brand. */
export const STRANGER: Asker = { domain: null, account: () => null, clubPercent: () => 0, freeFlightCap: () => null }

export const askerOf = ({ brand, session }: Asking): Asker => ({
  domain: brand.domain,
  account: (productType) => ({ businessProfileId: brand.brand.businessProfileId[productType], currency: brand.brand.currency }),
  clubPercent: (productType) =>
    (session?.kind === 'MEMBER' && session.member.isClub && brand.offers[`is${productType}Club`] ? (brand.brand.clubPercent ?? 0) : 0),
  freeFlightCap: (businessProfileId) => {
    const { businessProfileId: profiles, freeFlightConditions, currency } = brand.brand
    return freeFlightConditions && profiles.FF === businessProfileId ? moneyFromMajor(freeFlightConditions.voucherAmount, currency) : null
  },
})

/** Another currency or profile than the brand's own would sell at another brand's prices. */
export const accountProblems = (
  { productType, businessProfileId, currency }: { productType: ProductType; businessProfileId: string; currency: string }, asker: Asker,
): Problems => {
  const account = asker.account(productType)
  if (account === null) return {}
  if (account.businessProfileId === undefined) return { productType: complaint('form.notSold') }
  return {
    ...(account.businessProfileId === businessProfileId ? {} : { businessProfileId: complaint('form.notOfBrand', { expected: account.businessProfileId }) }),
    ...(account.currency === currency ? {} : { currency: complaint('form.notOfBrand', { expected: account.currency }) }),
  }
}

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
