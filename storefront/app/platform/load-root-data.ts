import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import type { Language } from '@portolan/contract/values/product'
import { compileMessages } from '@portolan/i18n/compile-messages'
import { packMessages, type PackedMessages } from '@portolan/i18n/packed-messages'
import type { Messages } from '@portolan/i18n/translator'
import { isUnsold } from './brand/is-sold.ts'
import { messagesOf, pageOf } from '../pages.ts'
import type { BrandView, RootData } from './root-data.ts'

/** The data that every page starts with. For the server only, because it includes the message parser. */
export const loadRootData = async (hosted: HostedRequest, pathname: string): Promise<RootData> => {
  const { brand } = hosted
  const namespaces = namespacesOf(hosted, pathname)
  const { path } = pageOf(pathname)
  const first = hosted.firstWords?.[path]
  return {
    brand: brand && brandView(brand),
    language: hosted.language,
    flags: hosted.flags,
    messages: (await wordsOf(hosted, namespaces)).packed(first && { path, keys: first }),
    namespaces,
    isPartial: first !== undefined,
    origin: hosted.origin,
    today: hosted.today,
    member: hosted.member,
    devTools: hosted.devTools,
    hasErrorReports: hosted.hasErrorReports,
  }
}

/** All messages of a page, for rendering on the server, which includes components that browsers load later. */
export const pageMessages = async (hosted: HostedRequest, pathname: string): Promise<Messages> => (await wordsOf(hosted, namespacesOf(hosted, pathname))).messages

const namespacesOf = ({ brand, member }: HostedRequest, pathname: string): string[] => {
  const page = pageOf(pathname)
  return messagesOf({ messages: brand && isUnsold(brand, page) ? ['not-sold'] : page.messages }, { isMember: member !== null })
}

type Texts = Readonly<Record<string, string>>
type First = { path: string; keys: readonly string[] }
type Words = { messages: Messages; packed: (first: First | undefined) => PackedMessages }

/** Cached by the source objects: a catalog and a brand are the same objects until they change. */
const remembered = new WeakMap<Texts, WeakMap<object, Words>>()
const NO_BRAND = {}

/** A catalog belongs to one language, so the catalog and the brand together determine the page's messages. */
const wordsOf = async ({ brand, language, loadMessages }: HostedRequest, namespaces: readonly string[]): Promise<Words> => {
  const catalog = await loadMessages(namespaces)
  const ofCatalog = remembered.get(catalog) ?? new WeakMap<object, Words>()
  remembered.set(catalog, ofCatalog)
  const known = ofCatalog.get(brand ?? NO_BRAND)
  if (known !== undefined) return known
  const made = createWords(catalog, brandMessages(brand, language), brand ? keysOnEveryPage(brand) : [])
  ofCatalog.set(brand ?? NO_BRAND, made)
  return made
}

const createWords = (catalog: Texts, ofBrand: Texts, everywhere: readonly string[]): Words => {
  const messages = compileMessages({ ...catalog, ...ofBrand })
  const byPath = new Map<string, PackedMessages>()
  const packed = (first: First | undefined): PackedMessages => {
    const known = byPath.get(first?.path ?? '')
    if (known !== undefined) return known
    const sent = first && new Set([...first.keys, ...everywhere])
    const made = packMessages(sent ? Object.fromEntries(Object.entries(messages).filter(([key]) => sent.has(key))) : messages)
    byPath.set(first?.path ?? '', made)
    return made
  }
  return { messages, packed }
}

/** The brand's texts in the language, with its main language as fallback. Legal pages load theirs themselves. */
export const brandMessages = (brand: BrandConfig | null, language: Language): Record<string, string> => {
  if (!brand) return {}
  const texts = { ...brand.texts[brand.language], ...brand.texts[language] }
  const shown = Object.entries(texts).filter(([key]) => !key.startsWith('legal.'))
  return Object.fromEntries(shown.map(([key, text]) => [`brand.${key}`, text]))
}

/** Keys of the brand's texts that any page may show. The start page gets its own texts already translated, without keys. */
const keysOnEveryPage = ({ footer, brand }: BrandConfig): string[] =>
  [footer.legalTextKey, brand.customPointsLabelKey].flatMap((key) => (key === undefined ? [] : [`brand.${key}`]))

export const brandView = ({
  texts: _texts, aliases: _aliases, landingContent: _landing, promoCampaign: _campaign, destinationProposals, payment: _payment, checkoutOptions: _options, allowedHosts: _hosts, ...view
}: BrandConfig): BrandView => ({ ...view, featured: destinationProposals.F.map(({ type, code, imageUrl }) => ({ type, code, ...(imageUrl === undefined ? {} : { imageUrl }) })) })
