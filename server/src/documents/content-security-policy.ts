import { POLICY_REPORTS_PATH } from '@portolan/contract/tracking/error-report'
import { createHash } from 'node:crypto'

/** Hashes of inline code in the policy's notation. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

const INLINE = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g

/** A data block is never run (HTML standard, "prepare the script element"). */
const IS_DATA = /\stype="application\/ld\+json"/

/** Of every inline script and style of a document that is known to be the application's own, whole. */
export const inlineHashes = (html: string): InlineHashes => hashesOf(html, () => true)

/**
 * Of the inline scripts and styles that the application marked as its own with a nonce, which nobody else knows while the document is made.
 * The marks are taken away: documents are kept, and a nonce that is sent twice protects nothing. What came into the page unmarked is not allowed.
 */
export const takeMarked = (html: string, nonce: string): { html: string; inline: InlineHashes } => {
  const mark = ` nonce="${nonce}"`
  const inline = hashesOf(html, (attributes) => attributes.includes(mark))
  return { html: html.replaceAll(mark, ''), inline }
}

const hashesOf = (html: string, isOwn: (attributes: string) => boolean): InlineHashes => {
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() }
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (content === '' || /\ssrc=/.test(attributes) || IS_DATA.test(attributes) || !isOwn(attributes)) continue
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    if (tag === 'script') hashes.scripts.add(hash)
    else hashes.styles.add(hash)
  }
  return { scripts: [...hashes.scripts], styles: [...hashes.styles] }
}

export type PolicyHosts = { scripts: readonly string[]; images: readonly string[]; connections: readonly string[] }

const REPORT_GROUP = 'policy'

/**
 * Where the browser tells what was refused. `report-to` makes it overlook `report-uri`, and means an address that another header names: a
 * browser takes that one over https only (Reporting API §3.2), so that without it there would be no report at all.
 */
const reportDirectives = (isSecure: boolean): [string, readonly string[]][] =>
  [['report-uri', [POLICY_REPORTS_PATH]], ...(isSecure ? [['report-to', [REPORT_GROUP]] satisfies [string, readonly string[]]] : [])]

/** The headers of a document that belong together: what it may do, and where it is told that it tried something else. */
export const policyHeaders = (inline: InlineHashes, hosts: PolicyHosts, { isSecure }: { isSecure: boolean }): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(inline, hosts, { isSecure }),
  ...(isSecure ? { 'reporting-endpoints': `${REPORT_GROUP}="${POLICY_REPORTS_PATH}"` } : {}),
})

/** A policy without unsafe-inline or unsafe-eval: own files, the document's own inline parts by hash, hosts the brand lists. */
export const contentSecurityPolicy = ({ scripts, styles }: InlineHashes, hosts: PolicyHosts, { isSecure = false } = {}): string => {
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...scripts, ...hosts.scripts.map(https)]],
    ['style-src', ["'self'", ...styles]],
    ['img-src', ["'self'", 'data:', ...hosts.images.map(https)]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...hosts.connections.map(https)]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ...reportDirectives(isSecure),
  ]
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ')
}

const https = (host: string): string => `https://${host}`
