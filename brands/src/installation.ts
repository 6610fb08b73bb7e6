import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { RuleFinding } from './brand-rules.ts'

/** What this installation offers. A brand that names anything else would sell nothing, or fail for its first shopper. */
export type Installation = {
  hasPlace: (place: Place) => boolean
  /** True for a currency that suppliers sell in, ISO 4217. */
  hasCurrency: (currency: string) => boolean
  /** The commercial accounts that suppliers know. */
  businessProfiles: readonly string[]
  /** Ids of the payment providers that are connected. */
  paymentProviders: readonly string[]
  /** Names of the parameters of an ICU message; throws where the text is no message. */
  parametersOf: (message: string) => readonly string[]
}

type Place = { type: 'CITY' | 'AIRPORT'; code: string }

export const checkAgainstInstallation = (brand: BrandConfig, installation: Installation): RuleFinding[] => RULES.flatMap((rule) => rule(brand, installation))

type Rule = (brand: BrandConfig, installation: Installation) => RuleFinding[]

const placesExist: Rule = ({ landingContent: { usualOrigin }, destinationProposals }, { hasPlace }) => [
  ...(usualOrigin ? [['landingContent.usualOrigin.code', usualOrigin] as const] : []),
  ...Object.entries(destinationProposals).flatMap(([product, places]) => places.map((place, index) => [`destinationProposals.${product}.${index}.code`, place] as const)),
].flatMap(([path, place]) => hasPlace(place) ? [] : [error(path, `${place.code} is no ${place.type === 'CITY' ? 'city' : 'airport'} of this installation`)])

const currencyIsSold: Rule = ({ brand: { currency } }, { hasCurrency }) =>
  hasCurrency(currency) ? [] : [error('brand.currency', `nothing is sold in ${currency}`)]

const profilesAreKnown: Rule = ({ brand: { businessProfileId } }, { businessProfiles }) => Object.entries(businessProfileId)
  .filter(([, profile]) => !businessProfiles.includes(profile))
  .map(([product, profile]) => error(`brand.businessProfileId.${product}`, `suppliers know no profile ${profile}; they know ${businessProfiles.join(', ')}`))

const providersAreConnected: Rule = ({ payment: { methods } }, { paymentProviders }) => methods.flatMap(({ provider }, index) =>
  paymentProviders.includes(provider)
    ? []
    : [error(`payment.methods.${index}.provider`, `no payment provider ${provider} is connected here; connected are ${paymentProviders.join(', ')}`)])

/** A brand's text gets no parameters. A message that cannot be formatted throws, and the whole page would fail. */
const textsCanBeShown: Rule = ({ texts }, { parametersOf }) => Object.entries(texts).flatMap(([language, messages]) =>
  Object.entries(messages).flatMap(([key, message]) => {
    const path = `texts.${language}.${key}`
    try {
      const [parameter] = parametersOf(message)
      return parameter === undefined ? [] : [error(path, `asks for the parameter ${parameter}, which nobody gives it`)]
    } catch (reason) {
      return [error(path, `is no message: ${reason instanceof Error ? reason.message : String(reason)}`)]
    }
  }))

const RULES: readonly Rule[] = [placesExist, currencyIsSold, profilesAreKnown, providersAreConnected, textsCanBeShown]

const error = (path: string, message: string): RuleFinding => ({ severity: 'ERROR', path, message })
