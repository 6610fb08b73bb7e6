import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { languages, type Language } from '@portolan/contract/values/product'
import type { CallLimit } from '@portolan/services/platform/http/serve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { originOf } from '../gateway/gateway.ts'
import { takePortalToken, turnAway } from '../gateway/external-authentication.ts'
import { chooseEncoding } from '../http/compression.ts'
import type { Caller } from '../in-process-transport.ts'
import type { Refuse } from '../http/fault-answers.ts'
import { policyHeaders, policyHosts, takeMarked } from './content-security-policy.ts'
import { createFirstPicture, createFirstStyles } from './first-paint.ts'
import { aDocument, type CachedDocument, createHtmlCache, createShrunkBodies, type Lifetime, sharedPage, type SharedPage, type ShrunkBodies } from './html-cache.ts'
import type { Storefront } from './storefront-build.ts'
import { watchCalls } from './watch-calls.ts'

/**
 * Limit of documents rendered for one IP address: members' pages, and anonymous ones that are not cached. Ten a second is enough for an office
 * full of members; cached documents are not counted.
 */
export const DOCUMENT_LIMIT: CallLimit = { max: 600, windowSeconds: 60 }

export type DocumentPorts = {
  storefront: Storefront
  /** Folder of a brand's pictures; null where there is none. */
  brandAssets: (brand: string) => string | null
  /** Null for a host without a brand; throws when the configuration cannot be loaded. */
  brandForHost: (host: string) => Promise<{ brand: BrandConfig; version: string } | null>
  flags: (brand: BrandConfig) => Promise<HostedRequest['flags']>
  loadMessages: (language: Language, namespaces: readonly string[]) => ReturnType<HostedRequest['loadMessages']>
  transport: (request: FastifyRequest, who: Caller) => HostedRequest['transport']
  /** Who is signed in; null for everyone else. */
  memberOf: (request: FastifyRequest, brand: BrandConfig) => Promise<HostedRequest['member']>
  today: () => string
  devTools: boolean
  hasErrorReports: boolean
  /** Counts one rendered document for the client; the seconds until its next try, or null while it is within the limit. */
  take: (request: FastifyRequest) => Promise<number | null>
  /** Answers a client that is over the limit. */
  refuseMany: (request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number) => FastifyReply
  /** Answers a request that no page can read. */
  refuse: Refuse
  report: (name: 'get-initial-state' | 'brand-config' | 'app-error', error: unknown, page?: ReportedPage) => void
}

/** The document a report is about. */
export type ReportedPage = { brand: Pick<BrandConfig, 'id' | 'environment'> | null; url: string }

/** Serves every address that is not a file or a call: the document of the request's brand, from the cache where possible. */
export const addDocuments = (app: FastifyInstance, ports: DocumentPorts): void => {
  const cache = createHtmlCache()
  const underWay = new Map<string, Promise<Rendered>>()
  const withFirstStyles = createFirstStyles(ports.storefront.clientFolder)
  const withFirstPicture = createFirstPicture(ports.brandAssets)
  const pages: Pages = {
    storefront: ports.storefront, finish: (html, mark) => withFirstPicture(withFirstStyles(withoutModulePreload(html), mark)), shrunk: createShrunkBodies(),
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method === 'POST' && !isForm(request)) return ports.refuse(request, reply, 415)
    const found = await findBrand(request, ports)
    if (found === 'FAILED') return reply.status(503).header('retry-after', '5').type('text/html').send('')
    const hosted = await hostedRequest(request, found?.brand ?? null, ports)
    const clean = await takePortalToken(request, reply, hosted)
    if (clean !== null) return goTo(reply, clean)
    const away = turnAway(request.url, hosted)
    if (away !== null) return goTo(reply, away)
    const page = found && sharedPageOf(request, found, hosted)
    const known = page && cache.get(page.key)
    if (known) return send(request, reply, known)
    const wait = await ports.take(request)
    if (wait !== null) return ports.refuseMany(request, reply, wait)
    if (!page) return sendOwn(request, reply, hosted)
    const rendering = underWay.get(page.key)
    if (!rendering) return sendRendered(request, reply, await share(page, request, hosted))
    const { document, cookies } = await rendering
    // It set a cookie, which must not be shared: each client gets its own document.
    return cookies.length > 0 ? sendOwn(request, reply, hosted) : send(request, reply, document)
  }

  const sendOwn = async (request: FastifyRequest, reply: FastifyReply, hosted: HostedRequest): Promise<FastifyReply> => {
    const rendered = await render(toWebRequest(request, hosted.origin), hosted, pages, 'SENT_ONCE')
    // A page without an action; the router's own answer is written for developers.
    return rendered.document.status === 405 ? ports.refuse(request, reply, 405) : sendRendered(request, reply, rendered)
  }

  /** One render for all requests that arrive while it runs. */
  const share = (page: SharedPage, request: FastifyRequest, hosted: HostedRequest): Promise<Rendered> => {
    const started = renderShared(page, request, hosted).finally(() => underWay.delete(page.key))
    underWay.set(page.key, started)
    return started
  }

  /** Renders a shared page without a visitor: of the request it uses only the address parts that the page reads. */
  const renderShared = async ({ key, address }: SharedPage, request: FastifyRequest, hosted: HostedRequest): Promise<Rendered> => {
    const calls = watchCalls(ports.transport(request, 'NOBODY'))
    const rendered = await render(new Request(address), { ...hosted, transport: calls.transport }, pages, 'KEPT')
    if (mayBeKept(rendered) && !calls.hasFailed()) cache.put(key, rendered.document)
    return rendered
  }

  app.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: answer })
}

/** The one kind of body that a page accepts, so that forms work before scripts run. */
const isForm = ({ headers }: FastifyRequest): boolean => /^application\/x-www-form-urlencoded(?:;|$)/i.test(headers['content-type'] ?? '')

const goTo = (reply: FastifyReply, address: string): FastifyReply => reply.status(303).headers({ location: address, 'cache-control': 'no-store' }).send()

/** False for a page that is marked as temporary or sets a cookie. The page for a product that the brand does not sell may be cached. */
const mayBeKept = ({ document: { status, headers }, cookies }: Rendered): boolean =>
  (status === 200 || status === 404) && cookies.length === 0 && !(headers['cache-control'] ?? '').includes('no-store')

type Found = { brand: BrandConfig; version: string }

/** A brand that cannot be loaded gives a blank page and a report; an unknown host gets a special page. */
const findBrand = async (request: FastifyRequest, ports: DocumentPorts): Promise<Found | null | 'FAILED'> => {
  try {
    const found = await ports.brandForHost(request.hostname)
    if (!found) ports.report('brand-config', new Error(`No brand answers for ${request.hostname}`))
    return found
  } catch (error) {
    ports.report('get-initial-state', error)
    return 'FAILED'
  }
}

const hostedRequest = async (request: FastifyRequest, brand: BrandConfig | null, ports: DocumentPorts): Promise<HostedRequest> => {
  const language = languageOf(request, brand)
  return {
    brand,
    language,
    flags: brand ? await ports.flags(brand) : { status: 'LOADED', toggles: [] },
    loadMessages: (namespaces) => ports.loadMessages(language, namespaces),
    transport: ports.transport(request, 'SHOPPER'),
    origin: originOf(request),
    today: ports.today(),
    member: brand ? await ports.memberOf(request, brand) : null,
    devTools: ports.devTools,
    hasErrorReports: ports.hasErrorReports,
    nonce: randomUUID(),
    reportFault: (error) => ports.report('app-error', error, { brand, url: `${originOf(request)}${request.url}` }),
  }
}

/** The language of `?lang=` if the brand offers it, else the brand's main language. */
const languageOf = (request: FastifyRequest, brand: BrandConfig | null): Language => {
  const { lang } = request.query as Record<string, unknown>
  const asked = languages.parse(lang)
  if (!brand) return asked ?? 'en'
  return asked && brand.languages.includes(asked) ? asked : brand.language
}

const sharedPageOf = (request: FastifyRequest, { brand, version }: Found, hosted: HostedRequest): SharedPage | null => {
  if (request.method === 'POST' || hosted.member || hosted.flags.status !== 'LOADED') return null
  const flags = hosted.flags.toggles.filter(({ enabled }) => enabled).map(({ name }) => name).sort().join(',')
  return sharedPage({ brandId: brand.id, brandVersion: version, address: new URL(request.url, hosted.origin), language: hosted.language, flags, today: hosted.today })
}

/** `finish` turns React's output into the document that is sent; it marks the code it adds. */
type Pages = { storefront: Storefront; finish: (html: string, mark: string) => string; shrunk: ShrunkBodies }
type Rendered = { document: CachedDocument; cookies: string[] }

const render = async (request: Request, hosted: HostedRequest, { storefront, finish, shrunk }: Pages, lifetime: Lifetime): Promise<Rendered> => {
  const response = await storefront.render(request, hosted)
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length'))
  const body = response.body ? await response.text() : ''
  const isHtml = (headers['content-type'] ?? '').startsWith('text/html')
  if (!isHtml) return { document: aDocument(response.status, headers, body, { lifetime, shrunk }), cookies: response.headers.getSetCookie() }
  const mark = ` nonce="${hosted.nonce}"`
  const { html, inline } = takeMarked(finish(withoutMarkedLinks(body, mark), mark), hosted.nonce)
  const policies = policyHeaders(inline, policyHosts(hosted.brand, new URL(request.url).pathname), { isSecure: hosted.origin.startsWith('https:') })
  return { document: aDocument(response.status, { ...headers, ...policies }, html, { lifetime, shrunk }), cookies: response.headers.getSetCookie() }
}

/** The router marks its links too, but they do not execute. */
const withoutMarkedLinks = (html: string, mark: string): string => html.replaceAll(/<link [^>]*>/g, (link) => link.replace(mark, ''))

/** Preloads compete with the style sheet and the hero for a phone's bandwidth: on a slow line the first paint of results is at 4.0 s with them, 1.6 s without. */
const withoutModulePreload = (html: string): string => html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

const toWebRequest = (request: FastifyRequest, origin: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // HEAD is rendered as GET; the body is left out when it is sent.
  const init: RequestInit = { method: request.method === 'HEAD' ? 'GET' : request.method, headers }
  if (request.method === 'POST' && typeof request.body === 'string') init.body = request.body
  return new Request(new URL(request.url, origin), init)
}

const sendRendered = (request: FastifyRequest, reply: FastifyReply, { document, cookies }: Rendered): FastifyReply => {
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  return send(request, reply, document)
}

const send = (request: FastifyRequest, reply: FastifyReply, document: CachedDocument): FastifyReply => {
  reply.status(document.status).headers(document.headers).header('vary', 'accept-encoding')
  if (!document.headers['cache-control']) reply.header('cache-control', 'private, no-cache')
  if (document.headers.etag && names(request.headers['if-none-match'], document.headers.etag)) return reply.status(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(document.body(encoding))
}

/** Whether If-None-Match names this document (RFC 9110 §13.1.2: weak comparison). */
const names = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
