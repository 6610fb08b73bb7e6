import type { Language } from '@portolan/contract/values/product'
import { useCallback } from 'react'
import { useRootData } from '../root-data.ts'

/** A path of the storefront with the parameter `lang`, which is set only if the language is not the brand's own. */
export const localizedPath = (path: string, language: Language, brandLanguage: Language): string => {
  const url = new URL(path, 'http://own')
  if (language === brandLanguage) url.searchParams.delete('lang')
  else url.searchParams.set('lang', language)
  // The colons and commas of places and lists stay readable; both are legal in a query.
  const query = url.search.replaceAll('%2C', ',').replaceAll('%3A', ':')
  return `${url.pathname}${query}${url.hash}`
}

/** Makes links keep the language the shopper chose. */
export const useLocalizedPath = (): ((path: string) => string) => {
  const data = useRootData()
  const language = data?.language ?? 'en'
  const own = data?.brand?.language ?? language
  return useCallback((path) => localizedPath(path, language, own), [language, own])
}
