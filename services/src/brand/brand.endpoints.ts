import { cleanAllConfigurationCaches, getBrandConfig, removeConfig } from '@portolan/contract/brand/brand'
import { failure, type Failure, isFailure } from '@portolan/contract/wire/failure'
import { complaint, invalid } from '../platform/http/field-problems.ts'
import { serve, type ServedEndpoint } from '../platform/http/serve.ts'
import type { BrandService } from './brand.service.ts'

/** Enough for an operator, and few guesses of the token for an attacker. */
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

/** What GetConfig was asked for. */
type ConfigPath = { domain: string }

const PREFIX = 'brand-configurations/'
const DOMAIN = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i
const PARAMETER = /^(?:populate(?:\[[\w.$*-]{1,40}\])*|locale|status|publicationState)$/
const VALUE = /^[\w.,*-]{0,120}$/

/**
 * Reads `brand-configurations/{domain}?populate[0]=…`, as it is or URL-encoded once more, as callers of the CMS's proxy send it.
 * Only this prefix is answered: the path is never joined to an address or a file name. The relations to populate are checked and
 * otherwise ignored, since a brand is always answered whole.
 */
const parseConfigPath = (path: string): ConfigPath | Failure<'FORBIDDEN' | 'VALIDATION'> => {
  const plain = decode(path)
  if (plain === null) return invalid({ path: complaint('form.format') })
  const [name = '', ...rest] = plain.split('?')
  const query = rest.join('?')
  const domain = name.slice(PREFIX.length)
  if (!name.startsWith(PREFIX) || plain.includes('..') || !DOMAIN.test(domain)) {
    return failure('FORBIDDEN', { details: 'Only brand-configurations/{domain} may be read' })
  }
  const bad = [...new URLSearchParams(query)].find(([key, value]) => !PARAMETER.test(key) || !VALUE.test(value))
  return bad ? invalid({ path: complaint('form.unknownParameter', { name: bad[0].slice(0, 40) }) }) : { domain }
}

/** Undoes one more URL-encoding when there is one; null when it is broken. */
const decode = (path: string): string | null => {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
