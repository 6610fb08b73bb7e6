import { createPublicKey } from 'node:crypto'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import { contrast, TEXT_CONTRAST } from './contrast.ts'

/** Rules between the fields of one brand, which a schema of single fields cannot say. */

export type RuleFinding = { severity: 'ERROR' | 'WARNING'; path: string; message: string }

export const checkBrandRules = (brand: BrandConfig): RuleFinding[] => RULES.flatMap((rule) => rule(brand))

type Rule = (brand: BrandConfig) => RuleFinding[]

const languageIsOffered: Rule = ({ language, languages }) =>
  languages.includes(language) ? [] : [error('languages', `must hold the brand's own language ${language}`)]

const productsHaveProfiles: Rule = ({ brand }) => brand.productTypesOrder
  .filter((product) => brand.businessProfileId[product] === undefined)
  .map((product) => error(`brand.businessProfileId.${product}`, 'missing, although productTypesOrder sells it'))

/** A demo's portal is the tools panel, which brings a key of its own. */
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

/** CLDR also names groups of countries, test codes and countries that are no more, which it knows by their successor. */
const isCountry = (code: string): boolean => !NO_COUNTRY.has(code)
  && new Intl.Locale(`und-${code}`).region === code && new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
const NO_COUNTRY = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])

const freeFlightsHaveAVoucher: Rule = ({ brand: { productTypesOrder, freeFlightConditions } }) =>
  productTypesOrder.includes('FF') && !freeFlightConditions?.voucherAmount
    ? [error('brand.freeFlightConditions.voucherAmount', 'missing, although productTypesOrder sells free flights (FF)')]
    : []

const listsNameEachOnce: Rule = ({ languages, brand: { productTypesOrder, isTopHotelProductType }, destinationProposals, payment }) => [
  ...doubled('languages', languages),
  ...doubled('brand.productTypesOrder', productTypesOrder),
  ...doubled('brand.isTopHotelProductType', isTopHotelProductType),
  ...doubled('payment.methods', payment.methods.map(({ method, provider }) => `${method} by ${provider}`)),
  ...Object.entries(destinationProposals).flatMap(([product, proposals]) => [
    ...doubled(`destinationProposals.${product}`, proposals.map(({ id }) => id), 'id'),
    ...doubled(`destinationProposals.${product}`, proposals.map(({ type, code }) => `${type} ${code}`), 'code'),
  ]),
]

const doubled = (path: string, values: readonly string[], field?: string): RuleFinding[] => values.flatMap((value, index) =>
  values.indexOf(value) === index ? [] : [error([path, index, field].filter((part) => part !== undefined).join('.'), `${value} stands there twice`)])

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

/** Served all the same: the shopper sees the text of the brand's own language, or the key. */
const textsAreComplete: Rule = (brand) => brand.languages.flatMap((language) => textKeysInUse(brand)
  .filter((key) => brand.texts[language]?.[key] === undefined)
  .map((key) => warning(`texts.${language}.${key}`, 'missing')))

/** Pale text is served, because a brand's colour is the operator's to choose; text that nobody sees is not. */
const coloursCanBeRead: Rule = ({ theme: { primaryColor, primaryTextColor } }) => {
  const ratio = contrast(primaryColor, primaryTextColor)
  if (ratio >= TEXT_CONTRAST) return []
  const finding = ratio < VISIBLE_CONTRAST ? error : warning
  return [finding('theme.primaryTextColor', `has a contrast of ${ratio.toFixed(2)} on primaryColor; text needs ${TEXT_CONTRAST}`)]
}
/** Below this a word on a button is a guess. */
const VISIBLE_CONTRAST = 1.3

const RULES: readonly Rule[] = [
  languageIsOffered, countryExists, productsHaveProfiles, freeFlightsHaveAVoucher, listsNameEachOnce, portalIsKnown, portalKeysCanBeRead,
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
