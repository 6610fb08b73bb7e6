/** Readers of a query string that all addresses of the storefront share. */

/** A parameter's trimmed value; null when absent, empty, or the text null. */
export const readText = (query: URLSearchParams, name: string): string | null => {
  const value = query.get(name)?.trim() ?? ''
  return value === '' || value === 'null' ? null : value
}

/** Values of a comma-separated or repeated parameter, in order, without blanks and the text null. */
export const readList = (query: URLSearchParams, name: string): string[] =>
  query.getAll(name).flatMap((value) => value.split(',')).map((value) => value.trim()).filter((value) => value !== '' && value !== 'null')

/** The query with the named parameters replaced by those of `next`; foreign ones (language, flag overrides) stay. */
export const replaceQuery = (current: URLSearchParams, owned: readonly string[], next: URLSearchParams): URLSearchParams => {
  const kept = [...current].filter(([name]) => !owned.includes(name))
  return new URLSearchParams([...next, ...kept])
}

/** As `URLSearchParams` writes it, but with the commas and colons of lists and times left readable; both are legal in a query. */
export const toSearch = (query: URLSearchParams): string => {
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}
