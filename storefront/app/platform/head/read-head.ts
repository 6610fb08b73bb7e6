import type { MetaDescriptor } from 'react-router'

/** A page's head for search engines and shared links: the descriptors of its loader, packed into one text. */
export type PackedHead = string

const NOT_TO_BE_FOUND: MetaDescriptor[] = [{ name: 'robots', content: 'noindex' }]

/** The `meta` of every page, from its loader. A page without one is noindex. */
export const readHead = ({ loaderData }: { loaderData?: { head?: PackedHead } | null | undefined } = {}): MetaDescriptor[] =>
  loaderData?.head ? JSON.parse(loaderData.head) : NOT_TO_BE_FOUND
