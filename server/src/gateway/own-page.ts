type HeaderReader = { 'sec-fetch-site'?: string | undefined; origin?: string | undefined }

/**
 * True when the browser says the call comes from a page of this very origin, or when no browser is involved.
 * Fetch metadata wins where it is sent; Origin serves older browsers.
 */
export const isOwnPage = (headers: HeaderReader, ownOrigin: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === undefined || headers.origin === ownOrigin
}
