import type { ProductType } from '@portolan/contract/values/product'
import type { Page } from '../../pages.ts'
import type { BrandView } from '../root-data.ts'

/** What this storefront has pages for; a brand may name more than that. */
const BUILT: ReadonlySet<ProductType> = new Set(['F', 'FF'])

/** True where the brand sells a product and there are pages to sell it on. */
export const isSold = ({ brand: { productTypesOrder, businessProfileId } }: Pick<BrandView, 'brand'>, product: ProductType): boolean =>
  BUILT.has(product) && productTypesOrder.includes(product) && businessProfileId[product] !== undefined

/** True for the page of a product that the brand does not sell. */
export const isUnsold = (brand: Pick<BrandView, 'brand'>, { product }: Pick<Page, 'product'>): boolean => product !== null && !isSold(brand, product)
