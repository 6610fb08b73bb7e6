import type { BrandConfig } from '@portolan/contract/brand'
import type { HostedRequest } from '@portolan/contract/hosting'
import { languages, type Language } from '@portolan/contract/product'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../gateway/gateway.ts'
import { htmlCacheKey } from './cache-key.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { aDocument, chooseEncoding, createHtmlCache, type CachedDocument, type Lifetime } from './html-cache.ts'
import type { Storefront } from './storefront-build.ts'

export type DocumentPorts = {
  storefront: Storefront
  /** Null for a host no brand answers for; throws when the configuration cannot be loaded at all. */
  brandForHost: (host: string) => Promise<{ brand: BrandConfig; version: string } | null>
  flags: (brand: BrandConfig) => Promise<HostedRequest['flags']>
  loadMessages: (language: Language, namespaces: readonly string[]) => ReturnType<HostedRequest['loadMessages']>
  transport: (request: FastifyRequest) => HostedRequest['transport']
  isMember: (request: FastifyRequest, brand: BrandConfig) => Promise<boolean>
  today: () => string
  devTools: boolean
  report: (name: 'get-initial-state' | 'brand-config', error: unknown) => void
}

const NO_HOSTS = { scripts: [], images: [] }

/** Serves every address that is not a file or a call: the document of the request's brand, from the cache where it may be. */
export const addDocuments = (app: FastifyInstance, ports: DocumentPorts): void => {
  const cache = createHtmlCache()

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const found = await findBrand(request, ports)
    if (found === 'FAILED') return reply.status(503).header('retry-after', '5').type('text/html').send('')
    const hosted = await hostedRequest(request, found?.brand ?? null, ports)
    const key = found && cacheKeyOf(request, found, hosted)
    const known = key ? cache.get(key) : undefined
    if (known) return send(request, reply, known)
    const { document, cookies } = await render(request, hosted, ports, key ? 'KEPT' : 'SENT_ONCE')
    if (key && document.status === 200 && cookies.length === 0) cache.put(key, document, document.body('identity').length)
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    return send(request, reply, document)
  }

  app.route({ method: ['GET', 'HEAD', 'POST'], url: '/*', handler: answer })
}

type Found = { brand: BrandConfig; version: string }

/** A brand that cannot be loaded leaves the page blank and is reported; an unknown host is a page of its own. */
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
    transport: ports.transport(request),
    origin: originOf(request),
    today: ports.today(),
    isMember: brand ? await ports.isMember(request, brand) : false,
    devTools: ports.devTools,
  }
}

/** `?lang=` where the brand offers it, else the brand's own. */
const languageOf = (request: FastifyRequest, brand: BrandConfig | null): Language => {
  const { lang } = request.query as Record<string, unknown>
  const asked = languages.parse(lang)
  if (!brand) return asked ?? 'en'
  return asked && brand.languages.includes(asked) ? asked : brand.language
}

const cacheKeyOf = (request: FastifyRequest, { brand, version }: Found, hosted: HostedRequest): string | null => {
  if (request.method !== 'GET' || hosted.isMember || hosted.flags.status !== 'LOADED') return null
  const { pathname, searchParams } = new URL(request.url, hosted.origin)
  const flags = hosted.flags.toggles.filter(({ enabled }) => enabled).map(({ name }) => name).sort().join(',')
  return htmlCacheKey({
    brandId: brand.id, brandVersion: version, path: pathname, query: searchParams, language: hosted.language, flags,
    today: hosted.today, origin: hosted.origin,
  })
}

type Rendered = { document: CachedDocument; cookies: string[] }

const render = async (request: FastifyRequest, hosted: HostedRequest, ports: DocumentPorts, lifetime: Lifetime): Promise<Rendered> => {
  const response = await ports.storefront.render(toWebRequest(request, hosted.origin), hosted)
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie' && name !== 'content-length'))
  const body = response.body ? await response.text() : ''
  const isHtml = (headers['content-type'] ?? '').startsWith('text/html')
  if (!isHtml) return { document: aDocument(response.status, headers, body, lifetime), cookies: response.headers.getSetCookie() }
  const html = withoutModulePreload(body)
  const policy = contentSecurityPolicy(html, hosted.brand?.allowedHosts ?? NO_HOSTS)
  return { document: aDocument(response.status, { ...headers, 'content-security-policy': policy }, html, lifetime), cookies: response.headers.getSetCookie() }
}

/** They compete with the style sheet and the hero for a phone's bandwidth: on a slow line the first paint of results is at 4.0 s with them, 1.6 s without. */
const withoutModulePreload = (html: string): string => html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

const toWebRequest = (request: FastifyRequest, origin: string): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  const init: RequestInit = { method: request.method, headers }
  if (request.method === 'POST' && typeof request.body === 'string') init.body = request.body
  return new Request(new URL(request.url, origin), init)
}

const send = (request: FastifyRequest, reply: FastifyReply, document: CachedDocument): FastifyReply => {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  reply.status(document.status).headers(document.headers).header('vary', 'accept-encoding')
  if (!document.headers['cache-control']) reply.header('cache-control', 'private, no-cache')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(document.body(encoding))
}
