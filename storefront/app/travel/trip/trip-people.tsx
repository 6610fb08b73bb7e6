import type { CartFull } from '@portolan/contract/cart/cart'
import { Fragment } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { FactList } from '../fact-list.tsx'
import { lineSummary } from '../lines/line-summary.tsx'
import { useTravellerWords } from './use-traveller-words.ts'

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
