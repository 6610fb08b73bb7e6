import type { CartFull, Traveller } from '@portolan/contract/cart/cart'
import { Fragment } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { FactList } from '../fact-list.tsx'
import { lineSummary } from '../lines/line-summary.tsx'

/** Who travels, how they are reached, and with which bags. */
export const TripPeople = ({ cart: { travellers, contact, lines } }: { cart: Pick<CartFull, 'travellers' | 'contact' | 'lines'> }) => {
  const t = useTranslate()
  const travellerWords = useTravellerWords()
  return (
    <FactList
      rows={[
        { id: 'travellers', term: t('checkout.travellers'), facts: travellers.map(travellerWords) },
        ...(contact ? [{ id: 'contact', term: t('checkout.contact'), facts: [contact.email, contact.phoneNumber] }] : []),
        ...lines.map((line) => ({ id: line.lineId, term: t('checkout.bagsEach'), facts: [<Fragment key={line.lineId}>{lineSummary(line).included()}</Fragment>] })),
      ]}
    />
  )
}

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
