import type { Installation } from '@portolan/brands/installation'
import { loadGeo } from '@portolan/geo/geo'
import { messageParameters } from '@portolan/i18n/message-parameters'
import type { Settings } from './platform/settings.ts'
import { isSoldIn } from './suppliers/simulated-airlines/fares/currency-rates.ts'

/** What brands of this installation may refer to: places, currencies, business profiles and payment providers. */
export const installationOf = ({ BUSINESS_PROFILES, PAYMENT_PROVIDERS }: Pick<Settings, 'BUSINESS_PROFILES' | 'PAYMENT_PROVIDERS'>): Installation => {
  const { airports, cities } = loadGeo()
  return {
    hasPlace: ({ type, code }) => (type === 'CITY' ? cities : airports).has(code),
    hasCurrency: isSoldIn,
    businessProfiles: BUSINESS_PROFILES,
    paymentProviders: PAYMENT_PROVIDERS,
    parametersOf: (message) => [...messageParameters(message).keys()],
  }
}
