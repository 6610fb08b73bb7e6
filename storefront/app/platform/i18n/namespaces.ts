/** Which catalogs a document needs before its first paint, by the first part of its path. */
const BY_PATH: Readonly<Record<string, readonly string[]>> = {
  '': ['landing', 'search-form'],
  F: ['search-form', 'flights'],
  FF: ['search-form', 'flights'],
  checkout: ['checkout', 'flights'],
  legal: ['legal'],
  trip: ['trip', 'checkout', 'flights'],
}

/** Needed everywhere. */
const ALWAYS: readonly string[] = ['common', 'errors']

export const namespacesFor = (pathname: string): string[] => {
  const first = pathname.split('/')[1] ?? ''
  return [...ALWAYS, ...(BY_PATH[first] ?? [])]
}
