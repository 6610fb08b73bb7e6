import { describe, expect, it } from 'vitest'
import { aBrand, aHostedRequest } from '../testing/a-hosted-request.ts'
import { indexedHead, sharedHead } from './page-head.ts'
import { readHead } from './read-head.ts'

const PAGE = { path: '/deals', title: 'Deals', description: 'Cheap & cheerful', structured: [{ '@type': 'Thing', name: '</script><b>' }] }
const tagsOf = (head: string) => readHead({ loaderData: { head } })
const aClosedBrand = () => aBrand({ brand: { ...aBrand().brand, hasSSO: true } })

describe('the head of an indexed page', () => {
  it('has one address in each language, with links to the others', () => {
    const english = tagsOf(indexedHead(aHostedRequest(), PAGE))
    const spanish = tagsOf(indexedHead(aHostedRequest({ language: 'es' }), PAGE))
    const alternates = [
      { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: 'https://shop.example/deals' },
      { tagName: 'link', rel: 'alternate', hrefLang: 'es', href: 'https://shop.example/deals?lang=es' },
      { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://shop.example/deals' },
    ]
    for (const tags of [english, spanish]) expect(tags.filter((tag) => 'hrefLang' in tag)).toEqual(alternates)
    expect(english).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/deals' })
    expect(spanish).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/deals?lang=es' })
  })

  it('names no alternate for a single language', () => {
    const head = indexedHead(aHostedRequest({ brand: aBrand({ languages: ['en'] }) }), PAGE)
    expect(tagsOf(head).some((tag) => 'hrefLang' in tag)).toBe(false)
  })

  it('allows indexing and previews, with the brand’s picture if it has one', () => {
    const plain = tagsOf(indexedHead(aHostedRequest(), PAGE))
    expect(plain.filter((tag) => 'name' in tag || 'property' in tag)).toEqual([
      { name: 'description', content: PAGE.description }, { property: 'og:url', content: 'https://shop.example/deals' }, { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Shop Travel' }, { property: 'og:title', content: 'Deals · Shop Travel' }, { property: 'og:description', content: PAGE.description },
      { name: 'twitter:card', content: 'summary' },
    ])
    const brand = aBrand({ theme: { ...aBrand().theme, shareImageUrl: '/brand-assets/shop/share.jpg' } })
    expect(tagsOf(indexedHead(aHostedRequest({ brand }), PAGE))).toEqual(expect.arrayContaining([
      { property: 'og:image', content: 'https://shop.example/brand-assets/shop/share.jpg' }, { property: 'og:image:alt', content: 'Shop' }, { name: 'twitter:card', content: 'summary_large_image' },
    ]))
  })

  it('contains its structured data as JSON-LD', () => {
    expect(tagsOf(indexedHead(aHostedRequest(), PAGE))).toContainEqual({ 'script:ld+json': { '@context': 'https://schema.org', '@graph': PAGE.structured } })
  })
})

describe('the head of a noindex page', () => {
  const NOINDEX = [{ name: 'robots', content: 'noindex' }]

  it('is the default', () => {
    for (const args of [undefined, {}, { loaderData: null }, { loaderData: {} }, { loaderData: { head: '' } }]) expect(readHead(args)).toEqual(NOINDEX)
  })

  it('applies to every page of a closed portal and of a host without a brand', () => {
    for (const brand of [aClosedBrand(), null]) {
      expect([tagsOf(indexedHead(aHostedRequest({ brand }), PAGE)), tagsOf(sharedHead(aHostedRequest({ brand }), PAGE))]).toEqual([NOINDEX, NOINDEX])
    }
  })

  it('previews a shared link without an address of its own', () => {
    const tags = tagsOf(sharedHead(aHostedRequest(), PAGE))
    expect(tags).toEqual(expect.arrayContaining([...NOINDEX, { property: 'og:title', content: 'Deals · Shop Travel' }]))
    expect(tags.some((tag) => 'rel' in tag || ('property' in tag && tag.property === 'og:url'))).toBe(false)
  })
})
