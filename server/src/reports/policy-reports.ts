import { POLICY_REPORTS_PATH, withoutQuery } from '@portolan/contract/tracking/error-report'
import type { Clock } from '@portolan/services/platform/clock'
import type { CallLimits } from '@portolan/services/platform/http/limits/call-limits'
import { pageName } from '@portolan/storefront/pages'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { originOf } from '../gateway/gateway.ts'
import { addReportRoute, parseJson } from './report-route.ts'

/** A violation of a page's content security policy, without query, fragment, cart id or code sample, which may contain personal data. */
export type PolicyViolation = {
  directive: string
  /** An origin, or a word such as `inline`. */
  blocked: string
  /** Address of the page. */
  page: string
  /** File and line that caused it; null if the browser does not say. */
  source: string | null
}

type PolicyReportPorts = { report: (violation: PolicyViolation) => void; limits: CallLimits; clock: Clock }

const BODY_LIMIT_BYTES = 32 * 1024
const LIMIT = { max: 20, windowSeconds: 60 }
/** A broken page repeats its violation on every visit: it is reported once in this time. */
const REPORT_AGAIN_AFTER_MS = 3_600_000
/** Limit of different violations in that time, so that invented reports cannot flood the log. */
const MOST_VIOLATIONS = 100

/** Accepts browsers' reports about the content security policy (https://www.w3.org/TR/CSP3/#reporting) and reports each violation once an hour. */
export const addPolicyReports = (app: FastifyInstance, { report, limits, clock }: PolicyReportPorts): void => {
  const reported = new LRUCache<string, true>({ max: MOST_VIOLATIONS, ttl: REPORT_AGAIN_AFTER_MS, ttlResolution: 0, perf: clock })
  const reportOnce = (violation: PolicyViolation): void => {
    const key = `${violation.directive} ${violation.blocked} ${violation.page}`
    if (reported.has(key)) return
    reported.purgeStale()
    if (reported.size >= MOST_VIOLATIONS) return
    reported.set(key, true)
    report(violation)
  }
  addReportRoute(app, {
    path: POLICY_REPORTS_PATH, limits, limit: LIMIT, bodyLimitBytes: BODY_LIMIT_BYTES, answer: 204,
    take: (body, request) => {
      const violations = readPolicyReports(parseJson(body.toString()), originOf(request))
      violations?.forEach(reportOnce)
      return violations !== null
    },
  })
}

/** As an error for the report service, which groups it by its message because it has no stack. */
export const policyViolationError = ({ directive, blocked, source }: PolicyViolation): Error => {
  const error = new Error(`${directive} refused ${blocked}${source === null ? '' : ` asked for by ${source}`}`)
  error.name = 'PolicyViolation'
  error.stack = ''
  return error
}

type Fields = Record<string, unknown>

/** Most reports that a browser may send at once (Reporting API); `report-uri` sends one. */
const MOST_AT_ONCE = 20
const MOST_CHARACTERS = 300

/** The violations of own pages in a browser's report, in either format; null if it is not a report. Violations by browser extensions are left out. */
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

/** The directive's name; older browsers send the whole directive with its values. */
const wordOf = (directive: unknown): string | null => (typeof directive === 'string' ? (/^[a-z-]{3,40}(?=\s|$)/.exec(directive)?.[0] ?? null) : null)

/** The blocked host without its path, which could reveal what a shopper looked at. Null for a browser extension or the browser itself. */
const blockedBy = (blocked: unknown): string | null => {
  if (typeof blocked !== 'string' || isForeignScheme(blocked)) return null
  if (/^[a-z-]{2,30}$/.test(blocked)) return blocked
  return parseUrl(blocked)?.origin.slice(0, MOST_CHARACTERS) ?? null
}

const WEB = new Set(['http:', 'https:', 'ws:', 'wss:', 'data:', 'blob:'])

/** True for chrome-extension, moz-extension, safari-web-extension, about, resource and every other scheme that our pages do not use. */
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
