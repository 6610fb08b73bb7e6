import type { BrandConfig } from '@portolan/contract/brand/brand'

export const DEALS_PATH = '/deals'

/** The list of deals where the brand sells flights and leads to it. */
export const dealsPaths = ({ brand }: Pick<BrandConfig, 'brand'>): string[] =>
  brand.productTypesOrder.includes('F') && brand.businessProfileId.F !== undefined ? [DEALS_PATH] : []
