import type { Language } from '@portolan/contract/values/product'

/** Each language in its own words: those who look for it can read it whatever the page is in. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English', es: 'Español', it: 'Italiano', fr: 'Français', de: 'Deutsch', pt: 'Português',
}
