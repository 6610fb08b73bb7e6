import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { compileMessages } from '@portolan/i18n/compile-messages'
import { createTranslator } from '@portolan/i18n/translator'
import type { Translate } from '../i18n/use-translate.ts'
import { brandMessages } from '../load-root-data.ts'

export type PageWords = { t: Translate; brandText: (key: string) => string }

/** Words for a loader, in the page's language: those of the head, which never travel to the browser, and of the namespaces named. */
export const pageWords = async (
  { brand, language, loadMessages }: Pick<HostedRequest, 'brand' | 'language' | 'loadMessages'>, namespaces: readonly string[],
): Promise<PageWords> => {
  const messages = compileMessages({ ...await loadMessages(['head', ...namespaces]), ...brandMessages(brand, language) })
  const { translate } = createTranslator({ language, country: brand?.country, messages: () => messages })
  return { t: (key, ...values) => translate(key, values[0] ?? undefined), brandText: (key) => translate(`brand.${key}`) }
}
