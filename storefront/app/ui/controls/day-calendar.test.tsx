import { LANGUAGES } from '@portolan/contract/values/product'
import { localeOf } from '@portolan/i18n/locale-of'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DayCalendar } from './day-calendar.tsx'

const calendar = (locale: string): string => renderToStaticMarkup(
  <DayCalendar
    label="-" locale={locale} months={1} selected={null} min="2027-01-01" max="2027-12-31" focused="2027-03-10" onFocus={() => undefined}
    onChoose={() => undefined} renderDay={() => ({ content: null, text: '', words: '', look: {} })} previousLabel="-" nextLabel="-"
  />,
)

/** Names as in Unicode's data (CLDR): the month with its year, and the first and last day of a week. */
const NAMES = {
  en: ['March 2027', 'Mon', 'Sun'], es: ['marzo de 2027', 'lun', 'dom'], it: ['marzo 2027', 'lun', 'dom'],
  fr: ['mars 2027', 'lun.', 'dim.'], de: ['März 2027', 'Mo', 'So'], pt: ['março de 2027', 'seg.', 'dom.'],
} as const

describe('the calendar', () => {
  it.each(LANGUAGES)('names its month and begins its weeks on Monday in %s', (language) => {
    const html = calendar(localeOf(language))
    const weekdays = [...html.matchAll(/<th[^>]*>([^<]+)<\/th>/g)].map(([, name]) => name)
    const [month, monday, sunday] = NAMES[language]
    expect([weekdays.length, weekdays[0], weekdays[6]]).toEqual([7, monday, sunday])
    expect(html).toContain(month)
    // The first of March 2027 is a Monday, so no day of February comes before it.
    expect(/<td[^>]*>.*?<span[^>]*>(\d+)<\/span>/.exec(html)?.[1]).toBe('1')
  })
})
