import { createHash } from 'node:crypto'
import { PAGE_STYLE } from './page-style.ts'

/** Asks again while a payment is processing; the page's link does the same by hand where scripts do not run. */
export const CHECK_AGAIN_SCRIPT = 'setTimeout(()=>location.reload(),2000)'

/** Writes every instant in the time zone of the shopper, as the page's language does. */
export const LOCAL_TIME_SCRIPT = `for(const e of document.querySelectorAll('time'))e.textContent=`
  + `new Date(e.dateTime).toLocaleTimeString(document.documentElement.lang,{hour:'2-digit',minute:'2-digit',hourCycle:'h23'})`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const FIXED = [
  "default-src 'none'",
  `style-src ${hashOf(PAGE_STYLE)}`,
  `script-src ${hashOf(CHECK_AGAIN_SCRIPT)} ${hashOf(LOCAL_TIME_SCRIPT)}`,
  // The empty icon, which keeps browsers from asking the shop for one.
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * Headers of every page. Browsers hold redirects after a form post to form-action (CSP 3 §4.2.4), so the origin the shopper goes
 * back to is allowed beside the page's own.
 */
export const pageHeaders = (returnUrl: string | null): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `${FIXED}; form-action 'self'${returnUrl ? ` ${new URL(returnUrl).origin}` : ''}`,
  // The back button must ask again: a paid payment's page is a redirect.
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
})
