import type { Language } from '@portolan/contract/values/product'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { MessagesProvider } from '../i18n/messages-provider.tsx'
import type { BrandView, RootData } from '../root-data.ts'
import { aRootData } from './a-root-data.ts'

type Options = {
  namespaces: readonly string[]
  language?: Language
  path?: string
  brand?: Partial<Omit<BrandView, 'brand'>> & { brand?: Partial<BrandView['brand']> }
  member?: RootData['member']
  /** A cache with the answers that the page needs. */
  client?: QueryClient
}

/** For tests: the HTML of a component, as the server renders it. */
export const renderPage = async (part: ReactNode, { namespaces, language = 'en', path = '/', brand, member = null, client = new QueryClient() }: Options): Promise<string> => {
  const root = await aRootData({ language, namespaces })
  const data: RootData = { ...root, member, brand: root.brand && { ...root.brand, ...brand, brand: { ...root.brand.brand, ...brand?.brand } } }
  const Page = () => <QueryClientProvider client={client}><MessagesProvider data={data}>{part}</MessagesProvider></QueryClientProvider>
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: Page }])
  return renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root: data } }} />)
}

/** The text of a page without markup. Spaces separate the texts of its elements. */
export const wordsOf = (html: string): string => html.replaceAll(/<(?:script|style|title)[^>]*>.*?<\/(?:script|style|title)>/gs, '').replaceAll(/<[^>]+>/g, ' ')
  .replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ').trim()

/** The accessible names of all elements with the tag, in order. */
export const namesOf = (html: string, tag: 'a' | 'button' | 'h1' | 'h2' | 'h3'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?:\\s([^>]*))?>(.*?)</${tag}>`, 'gs'))].map(([, attributes = '', inside = '']) => wordsOf(/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inside))

export const timesIn = (text: string, words: string): number => text.split(words).length - 1
