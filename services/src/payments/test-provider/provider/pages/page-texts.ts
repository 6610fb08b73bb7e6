import { moneyToMajor } from '@portolan/contract/values/money'
import { type Language, languages } from '@portolan/contract/values/product'
import { loadCatalog } from '@portolan/i18n/catalogs'
import { localeOf, tidyNumber } from '@portolan/i18n/locale-of'
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
  /** An amount as it is written in the language and country of the shopper. */
  amount: (payment: Pick<TestPayment, 'amountMinor' | 'currency'>) => string
  say: <Key extends TextKey>(...message: ValuesOf<Key> extends null ? [key: Key] : [key: Key, values: NonNullable<ValuesOf<Key>>]) => string
}

export const loadPageTexts = async (language: Language, country?: string | null): Promise<PageTexts> => {
  const messages = await loadCatalog(language, SUBJECT)
  const { translate } = createTranslator({ language, country: country ?? undefined, messages: () => messages })
  const locale = localeOf(language, country)
  const amount: PageTexts['amount'] = ({ amountMinor, currency }) =>
    tidyNumber(new Intl.NumberFormat(locale, { style: 'currency', currency }).format(moneyToMajor({ amountMinor, currency })))
  return { language, amount, say: (key, values?) => translate(`${SUBJECT}.${key}`, values) }
}

/** The language of a browser's `Accept-Language` (RFC 9110 §12.5.4, in the order given) that there are words for. */
export const languageOfBrowser = (acceptLanguage: string | undefined): Language => {
  for (const range of (acceptLanguage ?? '').split(',')) {
    const language = languages.parse(range.trim().slice(0, 2).toLowerCase())
    if (language) return language
  }
  return 'en'
}

export const currencyName = (currency: string, language: Language): string =>
  new Intl.DisplayNames(localeOf(language), { type: 'currency' }).of(currency) ?? currency

/** '10:36 UTC': the shopper's own time zone is not known here, so it is named; where scripts run, `LOCAL_TIME_SCRIPT` writes theirs. */
export const clockText = (epochMs: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC', timeZoneName: 'short',
  }).format(epochMs)
