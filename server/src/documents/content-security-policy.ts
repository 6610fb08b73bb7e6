import type { BrandConfig } from '@portolan/contract/brand/brand'
import { POLICY_REPORTS_PATH } from '@portolan/contract/tracking/error-report'
import { pageOf } from '@portolan/storefront/pages'
import { createHash } from 'node:crypto'

/** Hashes of inline code in the policy's notation. */
export type InlineHashes = { scripts: readonly string[]; styles: readonly string[] }

const INLINE = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g

/** A data block is never executed (HTML standard, "prepare the script element"). */
const IS_DATA = /\stype="application\/ld\+json"/

/** Hashes of all inline scripts and styles of a document that the application wrote alone. */
export const inlineHashes = (html: string): InlineHashes => hashesOf(html, () => true)

/**
 * Hashes of the inline scripts and styles that the application marked with a nonce, which is secret while the document is rendered.
 * The marks are removed: documents are cached, and a nonce that is sent twice protects nothing. Unmarked inline code is not allowed.
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
 * Where the browser reports violations. `report-to` makes the browser ignore `report-uri` and refers to an address in another header. Browsers
 * accept that header over https only (Reporting API §3.2), so over http only `report-uri` is sent.
 */
const reportDirectives = (isSecure: boolean): [string, readonly string[]][] =>
  [['report-uri', [POLICY_REPORTS_PATH]], ...(isSecure ? [['report-to', [REPORT_GROUP]] satisfies [string, readonly string[]]] : [])]

/** The content security policy of a document and the header that names where violations are reported. */
export const policyHeaders = (inline: InlineHashes, hosts: PolicyHosts, { isSecure }: { isSecure: boolean }): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(inline, hosts, { isSecure }),
  ...(isSecure ? { 'reporting-endpoints': `${REPORT_GROUP}="${POLICY_REPORTS_PATH}"` } : {}),
})

/** A policy without unsafe-inline or unsafe-eval: own files, the document's inline parts by hash, and the hosts that the brand lists. */
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

/** Other hosts of a document: those the brand lists; a sealed page may load pictures only. A tag manager also sends requests and loads tracking pixels. */
export const policyHosts = (brand: Pick<BrandConfig, 'allowedHosts' | 'tracking'> | null, pathname: string): PolicyHosts => {
  if (!brand) return { scripts: [], images: [], connections: [] }
  const { scripts, images } = brand.allowedHosts
  if (pageOf(pathname).isSealed) return { scripts: [], images, connections: [] }
  const tags = hostsOf(brand.tracking?.tagManagerUrl)
  return { scripts, images: [...new Set([...images, ...tags])], connections: tags }
}

const hostsOf = (url: string | undefined): string[] => (url?.startsWith('https://') ? [new URL(url).host] : [])
