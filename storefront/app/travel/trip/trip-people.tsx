import type { CartFull, CartLine, Traveller } from '@portolan/contract/cart/cart'
import { Fragment } from 'react'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { FactList, type FactRow } from '../fact-list.tsx'
import { lineSummary } from '../lines/line-summary.tsx'

/** Who travels, how they are reached, and with which bags. */
export const TripPeople = ({ cart: { travellers, contact, lines } }: { cart: Pick<CartFull, 'travellers' | 'contact' | 'lines'> }) => {
  const t = useTranslate()
  const travellerWords = useTravellerWords()
  const includedRows = useIncludedRows()
  return (
    <FactList
      rows={[
        { id: 'travellers', term: t('checkout.travellers'), facts: travellers.map(travellerWords) },
        ...(contact ? [{ id: 'contact', term: t('checkout.contact'), facts: [contact.email, contact.phoneNumber] }] : []),
        ...includedRows(lines),
      ]}
    />
  )
}

/** The bags of all lines: once where every line has the same, else below the names of the lines that have them. */
export const useIncludedRows = (): ((lines: readonly CartLine[]) => FactRow[]) => {
  const t = useTranslate()
  const { list } = useFormats()
  return (lines) => {
    const groups = [...Map.groupBy(lines, (line) => lineSummary(line).includedKey()).values()]
    const facts = groups.flatMap((same) => same.slice(0, 1).map((first) => (
      <Fragment key={first.lineId}>
        {groups.length > 1 && <p>{list(same.map((line) => lineSummary(line).name(t)))}</p>}
        {lineSummary(first).included()}
      </Fragment>
    )))
    return facts.length === 0 ? [] : [{ id: 'included', term: t('checkout.bagsEach'), facts }]
  }
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
