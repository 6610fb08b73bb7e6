import { LRUCache } from 'lru-cache'

/** Dates and amounts as texts of mails and payments write them. Making a format costs many times what using it does, so each is made once. */

const dates = new Map<string, Intl.DateTimeFormat>()
/** Currencies come from outside. */
const amounts = new LRUCache<string, Intl.NumberFormat>({ max: 200 })

/** Local times have no zone: read and written in the same one they stay what the ticket says. */
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
