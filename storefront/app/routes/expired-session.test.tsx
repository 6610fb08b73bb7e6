import { loadCatalogs } from '@portolan/i18n/catalogs'
import { describe, expect, it } from 'vitest'
import { renderPage, wordsOf } from '../platform/testing/render-page.tsx'
import ExpiredSession from './expired-session.tsx'

const NAMESPACES = ['common', 'member', 'exception']
const WORDS = await loadCatalogs('en', NAMESPACES)
const PORTAL = 'https://portal.example/'

describe('the expired-session page', () => {
  it.each([
    ['of a closed portal', '', { brandOrigin: PORTAL, hasSSO: true }, 'member.expiredTitle', 'member.expiredText', [PORTAL]],
    ['of an open shop with a portal', '', { brandOrigin: PORTAL }, 'member.expiredTitle', 'member.expiredText', [PORTAL, '/']],
    ['of a shop without one', '', {}, 'member.expiredTitle', 'member.expiredTextPublic', ['/']],
    ['by signing out', '?signed-out', { brandOrigin: PORTAL }, 'member.signedOutTitle', 'member.signedOutText', [PORTAL, '/']],
  ] as const)('%s explains the end of the session and links on', async (_, query, brand, title, text, links) => {
    const html = await renderPage(<ExpiredSession />, { namespaces: NAMESPACES, path: `/expired-session${query}`, brand: { brand } })
    for (const key of [title, text]) expect(wordsOf(html)).toContain(WORDS[key]?.replace('{brand}', 'Shop'))
    expect([...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links)
  })
})
