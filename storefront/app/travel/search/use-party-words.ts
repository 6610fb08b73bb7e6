import type { Travellers } from '@portolan/contract/flights/flights'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'

/** "2 adults, 1 child and 1 infant". */
export const usePartyWords = (): ((travellers: Travellers) => string) => {
  const t = useTranslate()
  const { list } = useFormats()
  return ({ adults, childAges, infants }) => list([
    t('flights.adults', { count: adults }),
    ...(childAges.length > 0 ? [t('flights.children', { count: childAges.length })] : []),
    ...(infants > 0 ? [t('flights.infants', { count: infants })] : []),
  ])
}
