import type { ProductType } from '@portolan/contract/values/product'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useRootData } from '../../platform/root-data.ts'

/** Whether the prices of a product are a club's: for its members who are signed in, where the brand has such prices. */
export const useIsClub = (): ((productType: ProductType) => boolean) => {
  const { offers, brand: { clubPercent } } = useBrand()
  const isMember = useRootData()?.member?.isClub === true
  return (productType) => isMember && clubPercent !== undefined && offers[`is${productType}Club`]
}
