import { getBrandConfig } from '@portolan/contract/brand'
import { failure, isFailure } from '@portolan/contract/failure'
import { serve, type ServedEndpoint } from '../platform/http/serve.ts'
import type { BrandService } from './brand.service.ts'
import { parseConfigPath } from './config-path.ts'

export const brandEndpoints = (brands: Pick<BrandService, 'brandForDomain'>): ServedEndpoint[] => [
  serve(getBrandConfig, async ({ query }) => {
    const asked = parseConfigPath(query.path)
    if (isFailure(asked)) return asked
    const found = await brands.brandForDomain(asked.domain)
    return found ? { data: found.brand, meta: {} } : failure('BRAND_NOT_FOUND', { details: `No brand answers for ${asked.domain}` })
  }),
]
