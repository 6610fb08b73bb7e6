import { moneyToMajor } from '@portolan/contract/money'
import { type Language, languages } from '@portolan/contract/product'
import { loadCatalog } from '@portolan/i18n/catalogs'
import type { MessageParameters } from '@portolan/i18n/generated/message-keys'
import { createTranslator } from '@portolan/i18n/translator'
import type { TestPayment } from '../test-payment.ts'

const SUBJECT = 'payment-test'
type KeyOf<Full> = Full extends `payment-test.${infer Key}` ? Key : never
export type TextKey = KeyOf<keyof MessageParameters>
type ValuesOf<Key extends TextKey> = MessageParameters[`payment-test.${Key}`]

/** The words of a page in one language. */
export type PageTexts = {
  language: Language
  say: <Key extends TextKey>(...message: ValuesOf<Key> extends null ? [key: Key] : [key: Key, values: NonNullable<ValuesOf<Key>>]) => string
}

export const loadPageTexts = async (language: Language): Promise<PageTexts> => {
  const messages = await loadCatalog(language, SUBJECT)
  const { translate } = createTranslator({ language, messages: () => messages })
  return { language, say: (key, values?) => translate(`${SUBJECT}.${key}`, values) }
}

/** The language of a browser's `Accept-Language` (RFC 9110 §12.5.4, in the order given) that there are words for. */
export const languageOfBrowser = (acceptLanguage: string | undefined): Language => {
  for (const range of (acceptLanguage ?? '').split(',')) {
    const language = languages.parse(range.trim().slice(0, 2).toLowerCase())
    if (language) return language
  }
  return 'en'
}

export const amountText = ({ amountMinor, currency }: TestPayment, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(moneyToMajor({ amountMinor, currency }))

export const currencyName = (currency: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'currency' }).of(currency) ?? currency

/** '10:36 UTC': the shopper's own time zone is not known to a page without scripts, so it is named. */
export const clockText = (epochMs: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC', timeZoneName: 'short' }).format(epochMs)
