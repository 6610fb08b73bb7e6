import { compileMessages } from '@portolan/i18n/compile-messages'
import { describe, expect, it } from 'vitest'
import { TranslationLoadFailure, createMessagesStore } from './messages-store.ts'

const aStore = (fetchJson: (url: string) => Promise<unknown>) => createMessagesStore({
  language: 'fr', initial: { 'common.close': 'Fermer' }, loaded: ['common'], prefix: '/i18n', fetchJson, compile: async (messages) => compileMessages(messages),
})

describe('the words of a page', () => {
  it('grow by the namespaces a later part asks for, each fetched once', async () => {
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
