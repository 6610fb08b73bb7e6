import type { ProductType } from '@portolan/contract/values/product'
import type { Page } from '../../pages.ts'
import type { BrandView } from '../root-data.ts'

/** Products that this storefront has pages for. A brand may sell others too. */
const BUILT: ReadonlySet<ProductType> = new Set(['F', 'FF'])

/** True if the brand sells the product and the storefront has pages for it. */
export const isSold = ({ brand: { productTypesOrder, businessProfileId } }: Pick<BrandView, 'brand'>, product: ProductType): boolean =>
  BUILT.has(product) && productTypesOrder.includes(product) && businessProfileId[product] !== undefined

/** True if the page belongs to a product that the brand does not sell. */
export const isUnsold = (brand: Pick<BrandView, 'brand'>, { product }: Pick<Page, 'product'>): boolean => product !== null && !isSold(brand, product)
