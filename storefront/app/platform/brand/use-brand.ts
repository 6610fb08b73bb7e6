import { useRootData, type BrandView } from '../root-data.ts'

/** The brand of the page. Screens below the root render only if the brand is known. */
export const useBrand = (): BrandView => {
  const brand = useRootData()?.brand
  if (!brand) throw new Error('useBrand is for screens of a known brand')
  return brand
}
