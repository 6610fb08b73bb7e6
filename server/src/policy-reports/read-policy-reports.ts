import { withoutQuery } from '@portolan/contract/tracking/error-report'
import { pageName } from '@portolan/storefront/pages'

/** What a page's content security policy refused: no query, no fragment, no cart's id, and no sample of the code, which may hold what someone typed. */
export type PolicyViolation = {
  directive: string
  /** An origin, or a word such as `inline`. */
  blocked: string
  /** Address of the page. */
  page: string
  /** File and line that asked for it; null where the browser does not say. */
  source: string | null
}

type Fields = Record<string, unknown>

/** Longest list a browser may bring at once (Reporting API); `report-uri` brings one. */
const MOST_AT_ONCE = 20
const MOST_CHARACTERS = 300

/** The violations of own pages in a browser's report, in either format; null where it is no report. Those that extensions caused are left out. */
export const readPolicyReports = (body: unknown, ownOrigin: string): PolicyViolation[] | null => {
  const reports = reportsIn(body)
  return reports && reports.flatMap((report) => violationOf(report, ownOrigin) ?? [])
}

/** `report-uri` (CSP 2) writes one object with dashes in its names, `report-to` (CSP 3) a list of reports of many types. */
const reportsIn = (body: unknown): Fields[] | null => {
  if (Array.isArray(body)) return body.slice(0, MOST_AT_ONCE).flatMap((report) => (isFields(report) && report.type === 'csp-violation' && isFields(report.body) ? [report.body] : []))
  if (!isFields(body) || !isFields(body['csp-report'])) return null
  const report = body['csp-report']
  return [{
    effectiveDirective: report['effective-directive'] ?? report['violated-directive'], blockedURL: report['blocked-uri'], documentURL: report['document-uri'],
    sourceFile: report['source-file'], lineNumber: report['line-number'],
  }]
}

const violationOf = ({ effectiveDirective, blockedURL, documentURL, sourceFile, lineNumber }: Fields, ownOrigin: string): PolicyViolation | null => {
  const directive = wordOf(effectiveDirective)
  const blocked = blockedBy(blockedURL)
  const page = pageAt(documentURL, ownOrigin)
  if (directive === null || blocked === null || page === null || (typeof sourceFile === 'string' && isForeignScheme(sourceFile))) return null
  return { directive, blocked, page, source: sourceAt(sourceFile, lineNumber) }
}

/** Older browsers write the whole directive with its values. */
const wordOf = (directive: unknown): string | null => (typeof directive === 'string' ? (/^[a-z-]{3,40}(?=\s|$)/.exec(directive)?.[0] ?? null) : null)

/** A path names what a shopper looked at; the host says enough. Null for what belongs to an extension or to the browser. */
const blockedBy = (blocked: unknown): string | null => {
  if (typeof blocked !== 'string' || isForeignScheme(blocked)) return null
  if (/^[a-z-]{2,30}$/.test(blocked)) return blocked
  return parseUrl(blocked)?.origin.slice(0, MOST_CHARACTERS) ?? null
}

const WEB = new Set(['http:', 'https:', 'ws:', 'wss:', 'data:', 'blob:'])

/** chrome-extension, moz-extension, safari-web-extension, about, resource and whatever else no page of ours names. */
const isForeignScheme = (url: string): boolean => {
  const { protocol } = parseUrl(url) ?? {}
  return protocol !== undefined && !WEB.has(protocol)
}

const pageAt = (url: unknown, ownOrigin: string): string | null => {
  const parsed = typeof url === 'string' ? parseUrl(url) : null
  return parsed?.origin === ownOrigin ? `${ownOrigin}${pageName(parsed.href)}`.slice(0, MOST_CHARACTERS) : null
}

const sourceAt = (file: unknown, line: unknown): string | null =>
  typeof file === 'string' && parseUrl(file) ? `${withoutQuery(file).slice(0, MOST_CHARACTERS)}:${Number.isInteger(line) ? String(line) : '?'}` : null

const parseUrl = (text: string): URL | null => URL.parse(text)

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
