import { LRUCache } from 'lru-cache'

/** Formats of dates and amounts in mails and payments. Creating a format costs many times more than using it, so each is created once. */

const dates = new Map<string, Intl.DateTimeFormat>()
/** Currencies come from outside. */
const amounts = new LRUCache<string, Intl.NumberFormat>({ max: 200 })

/** Local times have no zone: parsed and formatted in the same zone, they stay as on the ticket. */
export const dateFormat = (locale: string, dateStyle: 'long' | 'full', timeStyle?: 'short'): Intl.DateTimeFormat => {
  const key = [locale, dateStyle, timeStyle].join()
  const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, { dateStyle, ...(timeStyle ? { timeStyle } : {}), timeZone: 'UTC' })
  dates.set(key, format)
  return format
}

export const amountFormat = (locale: string, currency: string): Intl.NumberFormat => {
  const key = `${locale}${currency}`
  const format = amounts.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  amounts.set(key, format)
  return format
}
