import { knownQuery, pageOf } from '@portolan/storefront/pages'

/** A document that everyone who is not signed in gets: where it is kept, and the address it is rendered for. */
export type SharedPage = { key: string; address: URL }

type KeyParts = { brandId: string; brandVersion: string; address: URL; language: string; flags: string; today: string }

const MAX_KEY_LENGTH = 600

/** Null where a page belongs to one shopper, or its address is so long that it is hardly asked for twice. */
export const sharedPage = ({ address, ...parts }: KeyParts): SharedPage | null => {
  const page = pageOf(address.pathname)
  if (!page.isShared) return null
  const rendered = new URL(page.path.includes(':') ? address.pathname : page.path, address)
  rendered.search = knownQuery(page, address.searchParams).toString()
  const key = JSON.stringify([rendered.href, ...Object.values(parts)])
  return key.length > MAX_KEY_LENGTH ? null : { key, address: rendered }
}
