import { compileMessages } from '@portolan/i18n/compile-messages'
import { packMessages } from '@portolan/i18n/packed-messages'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMessagesStore, messagesStoreOf, TranslationLoadFailure } from './page-messages.ts'

afterEach(() => vi.unstubAllGlobals())

it('later messages of a page are loaded as JSON from /i18n by namespace and language', async () => {
  const asked: [string, unknown][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push([url, init?.headers])
    return url.includes('/trip/') ? Response.json({ title: 'Viaggio' }) : new Response('', { status: 404 })
  })
  const store = messagesStoreOf({ language: 'it', messages: packMessages({}), namespaces: ['common'], isPartial: false })
  await store.ensure(['common', 'trip'])
  expect(asked).toEqual([['/i18n/trip/it.json', { accept: 'application/json' }]])
  expect(store.messages()).toEqual({ 'trip.title': 'Viaggio' })
  await expect(store.ensure(['nowhere'])).rejects.toThrow('Translations of nowhere in it could not be loaded')
})

const aStore = (fetchJson: (url: string) => Promise<unknown>) => createMessagesStore({
  language: 'fr', initial: { 'common.close': 'Fermer' }, loaded: ['common'], prefix: '/i18n', fetchJson, compile: async (messages) => compileMessages(messages),
})

describe('the messages of a page', () => {
  it('include the namespaces of later parts, each loaded once', async () => {
    const asked: string[] = []
    const store = aStore(async (url) => { asked.push(url); return { title: 'Voyage' } })
    await Promise.all([store.ensure(['common', 'trip']), store.ensure(['trip'])])
    expect(asked).toEqual(['/i18n/trip/fr.json'])
    expect(store.messages()).toEqual({ 'common.close': 'Fermer', 'trip.title': 'Voyage' })
  })

  it('Translation load failure: an error names language and namespace, and the next try may succeed', async () => {
    let tries = 0
    const store = aStore(async () => { tries += 1; if (tries === 1) throw new Error('503'); return { title: 'Voyage' } })
    const failed = store.ensure(['trip'])
    await expect(failed).rejects.toThrow(TranslationLoadFailure)
    await expect(failed).rejects.toThrow('Translations of trip in fr could not be loaded')
    await store.ensure(['trip'])
    expect(store.messages()['trip.title']).toBe('Voyage')
  })
})
