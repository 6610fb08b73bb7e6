import { createHash } from 'node:crypto'

const INLINE = /<(script|style)(\s[^>]*)?>([\s\S]*?)<\/\1>/g

/** Hashes of every inline script and style of a document, in the policy's notation. */
export const inlineHashes = (html: string): { scripts: string[]; styles: string[] } => {
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() }
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (content === '' || /\ssrc=/.test(attributes)) continue
    const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    if (tag === 'script') hashes.scripts.add(hash)
    else hashes.styles.add(hash)
  }
  return { scripts: [...hashes.scripts], styles: [...hashes.styles] }
}

export type PolicyHosts = { scripts: readonly string[]; images: readonly string[] }

/** A policy without unsafe-inline or unsafe-eval: own files, the document's own inline parts by hash, hosts the brand lists. */
export const contentSecurityPolicy = (html: string, hosts: PolicyHosts): string => {
  const { scripts, styles } = inlineHashes(html)
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...scripts, ...hosts.scripts.map(https)]],
    ['style-src', ["'self'", ...styles]],
    ['img-src', ["'self'", 'data:', ...hosts.images.map(https)]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
  ]
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ')
}

const https = (host: string): string => `https://${host}`
