import { compareMoney, type Money, moneyFromMajor } from '@portolan/contract/values/money'
import type { ProductType } from '@portolan/contract/values/product'
import { complaint, type Problems } from '../platform/http/field-problems.ts'
import type { RequestContext } from '../platform/http/request-context.ts'

/** How brand and membership change prices. Only the session identifies a member, never anything else that a caller sends. */

type Asking = Pick<RequestContext, 'brand' | 'session'>

/** No profile for a product that the brand does not sell. */
type Account = { businessProfileId: string | undefined; currency: string }

/** The caller of a search. */
export type Asker = {
  /** Domain of the caller's brand; null without a brand. */
  domain: string | null
  /** The brand's account for a product; null without a brand. */
  account: (productType: ProductType) => Account | null
  /** The caller's club discount in percent of a product's base fare; 0 for most. */
  clubPercent: (productType: ProductType) => number
  /** The highest party total of a free flight of their brand; null for a business profile that sells none there. */
  freeFlightCap: (businessProfileId: string) => Money | null
}

/** A caller without a session and a brand. */
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

/** A club price is valid only for callers with the same discount; others must search again. */
export const mayUsePrices = (clubPercent: number | undefined, productType: ProductType, asker: Asker): boolean =>
  clubPercent === undefined || clubPercent === asker.clubPercent(productType)

/** Brands may share profiles but not vouchers: a free flight is bought on the brand where it was searched, and only while the voucher's limit is the same. */
export const mayUseCap = (cap: Money | null, businessProfileId: string, asker: Asker): boolean => {
  const own = asker.freeFlightCap(businessProfileId)
  return cap === null || (own?.currency === cap.currency && own.amountMinor === cap.amountMinor)
}

/** The member's budget: their credit, if the brand makes it a limit; null for no limit. */
export const ceilingOf = ({ brand, session }: Asking): Money | null =>
  (brand.brand.budgetRestriction && session?.kind === 'MEMBER' ? session.member.credit : null)

/** True if the budget is unknown because no member is signed in. */
export const needsMember = ({ brand, session }: Asking): boolean => brand.brand.budgetRestriction && session?.kind !== 'MEMBER'

/** A credit in another currency covers nothing. */
export const isAbove = (total: Money, ceiling: Money | null): boolean =>
  ceiling !== null && (total.currency !== ceiling.currency || compareMoney(total, ceiling) > 0)
