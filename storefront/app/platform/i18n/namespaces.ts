/** Which catalogs a document needs before its first paint, by the first part of its path. */
const BY_PATH: Readonly<Record<string, readonly string[]>> = {
  '': ['landing', 'search-form', 'deal-card'],
  F: ['search-form', 'flights'],
  FF: ['search-form', 'flights'],
  checkout: ['checkout', 'flights'],
  exception: ['exception'],
  'expired-session': ['member'],
  'deal-search': ['deals', 'deal-card'],
  deals: ['deals', 'deal-card'],
  hdpMemSearch: ['member', 'search-form', 'flights'],
  legal: ['legal'],
  trip: ['trip', 'checkout', 'flights'],
}

/** Needed everywhere. */
const ALWAYS: readonly string[] = ['common', 'consent', 'errors']

/** Members are spoken to on every page; nobody else pays for those words. */
export const namespacesFor = (pathname: string, isMember: boolean): string[] => {
  const first = pathname.split('/')[1] ?? ''
  return [...new Set([...ALWAYS, ...(BY_PATH[first] ?? []), ...(isMember ? ['member'] : [])])]
}
