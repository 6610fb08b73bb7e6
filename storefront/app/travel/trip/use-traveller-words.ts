import type { Traveller } from '@portolan/contract/cart/cart'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'

/** "Elena Martín Ruiz, adult"; children with their day of birth, by which their fare goes. */
export const useTravellerWords = (): ((traveller: Traveller) => string) => {
  const t = useTranslate()
  const { date } = useFormats()
  return ({ givenName, familyName, passengerType, birthDate }) => {
    const name = `${givenName} ${familyName}`
    switch (passengerType) {
      case 'ADT': return t('checkout.personAdult', { name })
      case 'CHD': return t('checkout.personChild', { name, date: date(birthDate) })
      case 'INF': return t('checkout.personInfant', { name, date: date(birthDate) })
      default: return passengerType satisfies never
    }
  }
}
