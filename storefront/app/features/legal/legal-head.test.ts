import { describe, expect, it } from 'vitest'
import { aBrand, aHostedRequest } from '../../platform/testing/a-hosted-request.ts'
import { readHead } from '../../platform/head/read-head.ts'
import { legalHead } from './legal-head.ts'

const tagsOf = (head: string) => readHead({ loaderData: { head } })

describe('a legal page for search engines', () => {
  it('is described by its own text, in its language', async () => {
    const [english, spanish] = await Promise.all([legalHead(aHostedRequest(), 'notice'), legalHead(aHostedRequest({ language: 'es' }), 'notice')])
    expect(tagsOf(english)).toContainEqual({ name: 'description', content: expect.stringMatching(/^Who runs Shop/) })
    expect(tagsOf(spanish)).toContainEqual({ name: 'description', content: expect.stringMatching(/^Quién está detrás de Shop/) })
    expect(tagsOf(spanish)).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/legal/notice?lang=es' })
  })

  it('is noindex if the brand links to its own page elsewhere', async () => {
    const brand = aBrand({ brand: { ...aBrand().brand, policies: { privacy: 'https://law.example/legal/privacy', cookies: '/legal/cookies', termsConditions: '/terms' } } })
    expect(tagsOf(await legalHead(aHostedRequest({ brand }), 'privacy'))).toEqual([{ name: 'robots', content: 'noindex' }])
    expect(tagsOf(await legalHead(aHostedRequest({ brand }), 'cookies'))).toContainEqual(expect.objectContaining({ rel: 'canonical' }))
  })
})
