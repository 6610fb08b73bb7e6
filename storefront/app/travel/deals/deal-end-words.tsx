import type { Deal } from '@portolan/contract/deals/deals'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { useRootData } from '../../platform/root-data.ts'
import { dealEnd } from './deal-offer.ts'

/** Until when a deal can be booked: "Book by Tue 24 Nov", or on its last day "Ends Wed 25 Nov, 19:00". */
export const DealEndWords = ({ deal }: { deal: Pick<Deal, 'endsAt'> }) => {
  const t = useTranslate()
  const { weekdayDayMonth, time } = useFormats()
  const end = dealEnd(deal, useRootData()?.today ?? '')
  return end.kind === 'DAY'
    ? t('deal-card.bookBy', { date: weekdayDayMonth(end.lastDay) })
    : t('deal-card.endsAt', { date: weekdayDayMonth(end.date), time: time(end.time) })
}
