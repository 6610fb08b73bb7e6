import { cleanAllConfigurationCaches, getBrandConfig, removeConfig } from '@portolan/contract/brand/brand'
import { failure, isFailure } from '@portolan/contract/wire/failure'
import { serve, type ServedEndpoint } from '../platform/http/serve.ts'
import type { BrandService } from './brand.service.ts'
import { parseConfigPath } from './config-path.ts'

/** Enough for an operator at work, and few guesses a minute for whoever is none. */
const OPERATOR_CALLS = { limit: { max: 30, windowSeconds: 60 }, audience: 'OPERATORS' } as const

export const brandEndpoints = (brands: Pick<BrandService, 'brandForDomain' | 'forget' | 'forgetAll'>): ServedEndpoint[] => [
  serve(getBrandConfig, async ({ query }) => {
    const asked = parseConfigPath(query.path)
    if (isFailure(asked)) return asked
    const found = await brands.brandForDomain(asked.domain)
    return found ? { data: found.brand, meta: {} } : failure('BRAND_NOT_FOUND', { details: `No brand answers for ${asked.domain}` })
  }),
  serve(removeConfig, async ({ query }) => {
    const asked = parseConfigPath(query.path)
    if (isFailure(asked)) return asked
    await brands.forget(asked.domain)
    return null
  }, OPERATOR_CALLS),
  serve(cleanAllConfigurationCaches, async () => {
    await brands.forgetAll()
    return null
  }, OPERATOR_CALLS),
]
