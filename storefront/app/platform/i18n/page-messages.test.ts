import { packMessages } from '@portolan/i18n/packed-messages'
import { afterEach, expect, it, vi } from 'vitest'
import { messagesStoreOf } from './page-messages.ts'

afterEach(() => vi.unstubAllGlobals())

it('later words of a page come as JSON from /i18n by namespace and language', async () => {
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
