import { createPublicKey } from 'node:crypto'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import { contrast, TEXT_CONTRAST } from './contrast.ts'

/** Rules across the fields of one brand, which a schema of single fields cannot express. */

export type RuleFinding = { severity: 'ERROR' | 'WARNING'; path: string; message: string }

export const checkBrandRules = (brand: BrandConfig): RuleFinding[] => RULES.flatMap((rule) => rule(brand))

type Rule = (brand: BrandConfig) => RuleFinding[]

const languageIsOffered: Rule = ({ language, languages }) =>
  languages.includes(language) ? [] : [error('languages', `must hold the brand's own language ${language}`)]

const productsHaveProfiles: Rule = ({ brand }) => brand.productTypesOrder
  .filter((product) => brand.businessProfileId[product] === undefined)
  .map((product) => error(`brand.businessProfileId.${product}`, 'missing, although productTypesOrder sells it'))

/** A demo brand signs in through the tools panel, which has its own key. */
const portalIsKnown: Rule = ({ environment, brand: { hasSSO, ssoPublicKeys = [], brandOrigin } }) => hasSSO ? [
  ...(ssoPublicKeys.length === 0 && environment !== 'demo' ? [error('brand.ssoPublicKeys', 'missing, although hasSSO says that a portal signs its members in')] : []),
  ...(brandOrigin === undefined ? [error('brand.brandOrigin', 'missing: without the address of its portal nobody who is not signed in can get in')] : []),
] : []

const portalKeysCanBeRead: Rule = ({ brand: { ssoPublicKeys = [] } }) => ssoPublicKeys.flatMap(({ kty, crv, x, y }, index) => {
  try {
    createPublicKey({ key: { kty, crv, x, ...(y === undefined ? {} : { y }) }, format: 'jwk' })
    return []
  } catch {
    return [error(`brand.ssoPublicKeys.${index}`, `is no public key of ${kty} and ${crv}`)]
  }
})

const countryExists: Rule = ({ country }) =>
  isCountry(country) ? [] : [error('country', `${country} is no country of ISO 3166-1`)]

/** CLDR also names groups of countries, test codes, and former countries, which it maps to their successors. */
const isCountry = (code: string): boolean => !NO_COUNTRY.has(code)
  && new Intl.Locale(`und-${code}`).region === code && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
const NO_COUNTRY = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])

const freeFlightsHaveAVoucher: Rule = ({ brand: { productTypesOrder, freeFlightConditions } }) =>
  productTypesOrder.includes('FF') && !freeFlightConditions?.voucherAmount
    ? [error('brand.freeFlightConditions.voucherAmount', 'missing, although productTypesOrder sells free flights (FF)')]
    : []

const aliasesAreFurtherHosts: Rule = ({ domain, aliases }) => aliases.flatMap((alias, index) =>
  alias === domain ? [error(`aliases.${index}`, `${alias} is its domain already`)] : [])

const listsNameEachOnce: Rule = ({ aliases, languages, brand: { productTypesOrder, isTopHotelProductType, ssoPublicKeys = [] }, destinationProposals, payment }) => [
  ...doubled('aliases', aliases),
  ...doubled('languages', languages),
  // A nameless key is tried for every token, so there may be several.
  ...doubled('brand.ssoPublicKeys', ssoPublicKeys.map(({ kid }) => kid ?? null), 'kid'),
  ...doubled('brand.productTypesOrder', productTypesOrder),
  ...doubled('brand.isTopHotelProductType', isTopHotelProductType),
  ...doubled('payment.methods', payment.methods.map(({ method, provider }) => `${method} by ${provider}`)),
  ...Object.entries(destinationProposals).flatMap(([product, proposals]) => [
    ...doubled(`destinationProposals.${product}`, proposals.map(({ id }) => id), 'id'),
    ...doubled(`destinationProposals.${product}`, proposals.map(({ type, code }) => `${type} ${code}`), 'code'),
  ]),
]

const doubled = (path: string, values: readonly (string | null)[], field?: string): RuleFinding[] => values.flatMap((value, index) =>
  value === null || values.indexOf(value) === index ? [] : [error([path, index, field].filter((part) => part !== undefined).join('.'), `${value} stands there twice`)])

const scriptHostsAreListed: Rule = ({ footer, tracking, allowedHosts }) => [
  ['footer.scriptUrl', footer.scriptUrl] as const,
  ['tracking.consentScriptUrl', tracking?.consentScriptUrl] as const,
  ['tracking.tagManagerUrl', tracking?.tagManagerUrl] as const,
].flatMap(([path, url]) => unlistedHost(path, url, allowedHosts.scripts, 'allowedHosts.scripts'))

const imageHostsAreListed: Rule = ({ theme, landingContent: { hero }, destinationProposals, allowedHosts }) => [
  ...(['favicon', 'logoPrimaryUrl', 'logoPrimaryMobileUrl', 'logoSecondaryUrl', 'shareImageUrl'] as const).map((name) => [`theme.${name}`, theme[name]] as const),
  ...(['background', 'promoImageMobile', 'promoImageDesktop'] as const).map((name) => [`landingContent.hero.${name}`, hero[name]] as const),
  ...Object.entries(destinationProposals).flatMap(([product, destinations]) =>
    destinations.map(({ imageUrl }, index) => [`destinationProposals.${product}.${index}.imageUrl`, imageUrl] as const)),
].flatMap(([path, url]) => unlistedHost(path, url, allowedHosts.images, 'allowedHosts.images'))

/** Only a warning: the shopper sees the text of the brand's main language, or the key. */
const textsAreComplete: Rule = (brand) => brand.languages.flatMap((language) => textKeysInUse(brand)
  .filter((key) => brand.texts[language]?.[key] === undefined)
  .map((key) => warning(`texts.${language}.${key}`, 'missing')))

/** Pale text is only a warning, because the operator chooses the brand's colours; invisible text is an error. */
const coloursCanBeRead: Rule = ({ theme: { primaryColor, primaryTextColor } }) => {
  const ratio = contrast(primaryColor, primaryTextColor)
  if (ratio >= TEXT_CONTRAST) return []
  const finding = ratio < VISIBLE_CONTRAST ? error : warning
  return [finding('theme.primaryTextColor', `has a contrast of ${ratio.toFixed(2)} on primaryColor; text needs ${TEXT_CONTRAST}`)]
}
/** Below this contrast ratio a word on a button cannot be read. */
const VISIBLE_CONTRAST = 1.3

const RULES: readonly Rule[] = [
  languageIsOffered, countryExists, productsHaveProfiles, freeFlightsHaveAVoucher, listsNameEachOnce, aliasesAreFurtherHosts, portalIsKnown, portalKeysCanBeRead,
  scriptHostsAreListed, imageHostsAreListed, textsAreComplete, coloursCanBeRead,
]

const unlistedHost = (path: string, url: string | undefined, listed: readonly string[], list: string): RuleFinding[] => {
  if (url === undefined || url.startsWith('/')) return []
  const { host } = new URL(url)
  return listed.includes(host) ? [] : [error(path, `host ${host} is not in ${list}`)]
}

/** Every message key that the brand's fields name. */
const textKeysInUse = (brand: BrandConfig): string[] => {
  const { landingContent: { hero, productExplanation, productSelector }, promoCampaign, footer, destinationProposals } = brand
  const keys = [
    hero.titleKey, hero.subtitleKey, productExplanation?.titleKey, productExplanation?.subtitleKey, productExplanation?.descriptionKey,
    productSelector.extraSelector?.labelKey, footer.legalTextKey, brand.brand.customPointsLabelKey,
    ...Object.values(promoCampaign).flatMap((banner) => (banner ? [banner.titleKey, banner.subtitleKey, banner.ctaKey] : [])),
    ...Object.values(destinationProposals).flat().flatMap(({ nameKey, subtitleKey, titleKey }) => [nameKey, subtitleKey, titleKey]),
  ]
  return [...new Set(keys.filter((key) => key !== undefined))]
}

const error = (path: string, message: string): RuleFinding => ({ severity: 'ERROR', path, message })
const warning = (path: string, message: string): RuleFinding => ({ severity: 'WARNING', path, message })
