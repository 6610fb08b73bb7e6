import type { BrandConfig } from '@portolan/contract/brand'
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
const portalHasKey: Rule = ({ environment, brand: { hasSSO, ssoPublicKeys = [] } }) =>
  hasSSO && ssoPublicKeys.length === 0 && environment !== 'demo' ? [error('brand.ssoPublicKeys', 'missing, although hasSSO says that a portal signs its members in')] : []

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

/** Nobody gives a brand's text a parameter, and a message that misses one is thrown, not shown: the page would be lost. */
const textsNeedNothing: Rule = ({ texts }) => Object.entries(texts).flatMap(([language, messages]) => Object.entries(messages).flatMap(([key, message]) => {
  const [, parameter] = PARAMETER.exec(message.replaceAll(QUOTED, '')) ?? []
  return parameter === undefined ? [] : [error(`texts.${language}.${key}`, `asks for the parameter ${parameter}, which nobody gives it`)]
}))

/** What ICU reads as it stands: `'{name}'` in quotes, and two quotes for one. */
const QUOTED = /''|'[{}][^']*'/g
const PARAMETER = /\{\s*([^\s,{}]+)/

/** Served all the same, because a brand's colour is the operator's to choose. */
const coloursCanBeRead: Rule = ({ theme: { primaryColor, primaryTextColor } }) => {
  const ratio = contrast(primaryColor, primaryTextColor)
  if (ratio >= TEXT_CONTRAST) return []
  return [warning('theme.primaryTextColor', `has a contrast of ${ratio.toFixed(2)} on primaryColor; text needs ${TEXT_CONTRAST}`)]
}

const RULES: readonly Rule[] = [languageIsOffered, productsHaveProfiles, portalHasKey, scriptHostsAreListed, imageHostsAreListed, textsAreComplete, textsNeedNothing, coloursCanBeRead]

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
