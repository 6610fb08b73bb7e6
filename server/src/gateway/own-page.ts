type HeaderReader = { 'sec-fetch-site'?: string | undefined; origin?: string | undefined }

/**
 * True when the browser says the call comes from a page of this very origin, or when no browser is involved.
 * Fetch metadata wins where it names a site; Origin serves older browsers, and what no page began must not name another one.
 */
export const isOwnPage = (headers: HeaderReader, ownOrigin: string): boolean => {
  const site = headers['sec-fetch-site']
  if (site === 'same-origin') return true
  if (site !== undefined && site !== 'none') return false
  return headers.origin === undefined || headers.origin === ownOrigin
}

/** True for a call that a page's script makes: browsers add one of these headers to every POST, and no script can leave them out. */
export const isFromPage = (headers: HeaderReader): boolean => headers['sec-fetch-site'] !== undefined || headers.origin !== undefined
