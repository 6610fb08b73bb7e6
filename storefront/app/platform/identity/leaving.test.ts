import { describe, expect, it, vi } from 'vitest'
import { createLeaving } from './leaving.ts'

const FAREWELL = '/expired-session?signed-out=1'

const aPage = (address = '/F') => {
  const went: string[] = []
  const shownAgain: (() => void)[] = []
  const { pathname, search } = new URL(address, 'http://own')
  const go = (path: string | URL) => void went.push(String(path))
  const leaving = createLeaving({
    location: { pathname, search, replace: go, assign: go, reload: () => go('again') },
    whenShownAgain: (then) => shownAgain.push(then),
  })
  return { leaving, went, showAgain: () => shownAgain.forEach((then) => then()) }
}

describe('a page with an expired session', () => {
  it('opens the expired-session page in its language', () => {
    const [page, german] = [aPage(), aPage('/F?from=city-MAD&lang=de')]
    page.leaving.expired()
    german.leaving.expired()
    expect([page.went, german.went]).toEqual([['/expired-session'], ['/expired-session?lang=de']])
  })

  it('stays if it is the expired-session page already', () => {
    const { leaving, went } = aPage('/expired-session?lang=de')
    leaving.expired()
    expect(went).toEqual([])
  })
})

describe('signing out', () => {
  it('shows the signed-out page, even if calls are refused before, while and after the session ends', async () => {
    const { leaving, went } = aPage()
    await leaving.signOut(async () => leaving.expired(), FAREWELL)
    leaving.expired()
    expect(went).toEqual([FAREWELL])
  })

  it('that fails changes nothing, and can be tried again', async () => {
    const { leaving, went } = aPage()
    await expect(leaving.signOut(() => Promise.reject(new Error('down')), FAREWELL)).rejects.toThrow('down')
    expect(went).toEqual([])
    await leaving.signOut(() => Promise.resolve(), FAREWELL)
    expect(went).toEqual([FAREWELL])
  })

  it('that fails because the session had expired shows that', async () => {
    const { leaving, went } = aPage()
    const end = (): Promise<never> => {
      leaving.expired()
      return Promise.reject(new Error('401'))
    }
    await expect(leaving.signOut(end, FAREWELL)).rejects.toThrow('401')
    expect(went).toEqual(['/expired-session'])
  })

  it('waits for a renewal whose answer would bring the session back, and a renewal waits for it', async () => {
    const { leaving } = aPage()
    const [calls, answers]: [string[], (() => void)[]] = [[], []]
    const call = (name: string) => () => new Promise<void>((resolve) => { calls.push(name); answers.push(resolve) })
    const acts = [leaving.renew(call('renewal')), leaving.signOut(call('sign-out'), FAREWELL), leaving.renew(call('next renewal'))]
    for (const called of [['renewal'], ['renewal', 'sign-out'], ['renewal', 'sign-out', 'next renewal']]) {
      await vi.waitUntil(() => calls.length >= called.length)
      expect(calls).toEqual(called)
      answers.at(-1)?.()
    }
    await Promise.all(acts)
  })

  it('goes on after a renewal that failed', async () => {
    const { leaving, went } = aPage()
    await expect(leaving.renew(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    await leaving.signOut(() => Promise.resolve(), FAREWELL)
    expect(went).toEqual([FAREWELL])
  })

  it('reloads a page restored from the browser’s cache, and no other', async () => {
    const { leaving, went, showAgain } = aPage()
    await leaving.signOut(() => Promise.resolve(), FAREWELL)
    expect(went).toEqual([FAREWELL])
    showAgain()
    expect(went).toEqual([FAREWELL, 'again'])
  })
})
