import type { BrandConfig } from '@portolan/contract/brand'
import { type Money, moneyFromMajor } from '@portolan/contract/money'

/** What the voucher of each business profile covers, learnt from the brands as they are served. */
export type FreeFlightCaps = {
  learn: (brand: BrandConfig) => void
  /** The highest party total of a free flight; null for a profile that sells none. */
  capOf: (businessProfileId: string) => Money | null
}

export const createFreeFlightCaps = (): FreeFlightCaps => {
  const caps = new Map<string, Money>()
  return {
    learn: ({ brand }) => {
      const profile = brand.businessProfileId.FF
      if (profile === undefined) return
      if (brand.freeFlightConditions) caps.set(profile, moneyFromMajor(brand.freeFlightConditions.voucherAmount, brand.currency))
      else caps.delete(profile)
    },
    capOf: (businessProfileId) => caps.get(businessProfileId) ?? null,
  }
}
