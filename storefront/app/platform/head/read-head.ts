import type { MetaDescriptor } from 'react-router'

/** What a loader says of its page to search engines and to whoever a link is sent to: descriptors of the head, packed into one text. */
export type PackedHead = string

const NOT_TO_BE_FOUND: MetaDescriptor[] = [{ name: 'robots', content: 'noindex' }]

/** The `meta` of every page: what its loader wrote. A page that says nothing is not to be found by search engines. */
export const readHead = ({ loaderData }: { loaderData?: { head?: PackedHead } | null | undefined } = {}): MetaDescriptor[] =>
  loaderData?.head ? JSON.parse(loaderData.head) : NOT_TO_BE_FOUND
