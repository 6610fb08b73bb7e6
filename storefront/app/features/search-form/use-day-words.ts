import type { CalendarDay } from '@portolan/contract/flights'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import type { TripPart } from './calendar-part.ts'

/** What a day of the calendar says after its date: which end of the trip it is, and whether its price is cheap or dear. */
export const useDayWords = () => {
  const t = useTranslate()
  return (part: TripPart | null, day: CalendarDay | undefined): string => {
    const end = part === 'first' || part === 'only' ? t('search-form.departureDay') : part === 'last' ? t('search-form.returnDay') : ''
    const level = day?.level === 'LOW' ? t('search-form.dayCheap') : day?.level === 'HIGH' ? t('search-form.dayDear') : ''
    return [end, level].filter(Boolean).join(', ')
  }
}
