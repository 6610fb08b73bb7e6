import { cleanAllConfigurationCaches, removeConfig } from '@portolan/contract/brand/brand'
import { isCallFailed } from '@portolan/contract/wire/call-errors'
import { mintTestToken, type TestTokenKind } from '@portolan/contract/identity/identity'
import { apiClient } from '../../platform/api/browser-client.ts'

export const forgetBrand = async (domain: string): Promise<void> => {
  await apiClient().call(removeConfig, { query: { path: `brand-configurations/${domain}` } })
}

export const forgetAllBrands = async (): Promise<void> => {
  await apiClient().call(cleanAllConfigurationCaches)
}

/** Loads this page again as a visitor from the portal would: with a token in the address, which the server takes out before it renders. */
export const comeInWithToken = async (kind: TestTokenKind): Promise<void> => {
  const { token } = await apiClient().call(mintTestToken, { body: { kind } })
  const { origin, pathname, search } = window.location
  const query = new URLSearchParams(search)
  query.set('a', token)
  window.location.assign(`${origin}${pathname}?${query}`)
}

export type ToolOutcome = 'DONE' | 'REFUSED' | 'FAILED'

/** REFUSED where this process takes no orders from its pages: it was started without DEV_TOOLS, or stands behind a proxy. */
export const outcomeOf = async (task: () => Promise<void>): Promise<ToolOutcome> => {
  try {
    await task()
    return 'DONE'
  } catch (error) {
    if (isCallFailed(error) && error.status === 403) return 'REFUSED'
    console.error('tools', error)
    return 'FAILED'
  }
}
