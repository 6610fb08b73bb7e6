import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { ProductType } from '@portolan/contract/values/product'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MessagesProvider } from '../../platform/i18n/messages-provider.tsx'
import { brandView } from '../../platform/load-root-data.ts'
import type { RootData } from '../../platform/root-data.ts'
import { aBrand } from '../../platform/testing/a-hosted-request.ts'
import { aRootData } from '../../platform/testing/a-root-data.ts'
import { FeaturedDestinations } from './featured/featured-destinations.tsx'
import { Hero } from './hero.tsx'
import { landingContentOf, type LandingContent } from './landing-content.ts'
import { ProductTabs } from './product-tabs.tsx'
import { PromoBanners } from './promo-banners.tsx'

const render = async (part: (content: LandingContent) => ReactNode, change: (brand: BrandConfig) => BrandConfig, member: RootData['member'] = null): Promise<string> => {
  const root = await aRootData({ namespaces: ['common', 'landing', 'member'], productTypesOrder: ['F'] })
  const brand = change(aBrand())
  const data = { ...root, brand: brandView(brand), member }
  const content = landingContentOf(brand, (key) => `brand.${key}`)
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <MessagesProvider data={data}>{part(content)}</MessagesProvider> }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: data } }} />)
}

const banner = (name: string, ctaUrl: string) => ({ titleKey: `${name}Title`, subtitleKey: `${name}Text`, ctaKey: `${name}Cta`, ctaUrl })

const place = { id: 'rome', nameKey: 'rome', type: 'CITY', code: 'ROM' } as const
const CLUB_FLAGS = [['isHClub', 'H'], ['isDPClub', 'DP'], ['isFClub', 'F'], ['isFFClub', 'FF'], ['isHGHClub', 'HGH']] as const

/** A brand that sells one product for each of its lists of places, or the wanted ones. */
const selling = (products: readonly ProductType[], change: (brand: BrandConfig) => Partial<BrandConfig> = () => ({})) => (brand: BrandConfig): BrandConfig => {
  const sold = { ...brand, brand: { ...brand.brand, clubPercent: 8, productTypesOrder: [...products] }, destinationProposals: { F: [place], H: [place], DP: [place] } }
  return { ...sold, ...change(sold) }
}

describe('destination proposals', () => {
  it.each(CLUB_FLAGS)('are marked by %s if %s is sold, for members of the club only', async (flag, product) => {
    const brand = selling([product], ({ offers }) => ({ offers: { ...offers, [flag]: true } }))
    const member = { name: null, points: null, credit: null, isClub: true }
    const isMarked = async (change: typeof brand, who: RootData['member']) =>
      (await render(({ destinations }) => <FeaturedDestinations home={null} destinations={destinations} />, change, who)).includes('Club prices')
    expect(await isMarked(brand, member)).toBe(true)
    expect([await isMarked(brand, { ...member, isClub: false }), await isMarked(brand, null), await isMarked(selling([product]), member)]).toEqual([false, false, false])
  })

  it('say which products isTopHotelProductType has curated hotels for', async () => {
    const html = await render(({ destinations }) => <FeaturedDestinations home={null} destinations={destinations} />, selling(['F', 'H', 'DP'], ({ brand }) => ({ brand: { ...brand, isTopHotelProductType: ['H'] } })))
    const marked = html.split('<section').filter((section) => section.includes('Our top hotels first'))
    expect([marked.length, marked[0]?.includes('Where to stay')]).toEqual([1, true])
  })
})

describe('the landing', () => {
  it('shows campaigns of what the brand sells only, each with the picture of the place it leads to', async () => {
    const html = await render(({ banners }) => <PromoBanners banners={banners} />, (brand) => ({ ...brand, promoCampaign: { f: banner('f', '/?to=city-TCI'), h: banner('h', '/H') } }))
    expect(html).toMatch(/brand\.fTitle.*href="\/\?to=city-TCI".*src="\/posters\/TCI-wide\.svg"/)
    expect(html).not.toContain('brand.hTitle')
  })

  it('uses the promotion picture for the width', async () => {
    const html = await render(({ hero }) => <Hero hero={hero}>form</Hero>, (brand) => ({
      ...brand, landingContent: { ...brand.landingContent, hero: { ...brand.landingContent.hero, promoImageMobile: '/small.png', promoImageDesktop: '/large.png' } },
    }))
    expect(html).toMatch(/<source media="\(max-width: 768px\)" srcSet="\/small\.png"[^>]*\/><img src="\/large\.png" alt="" width="320" height="160" fetchPriority="low"\/>/)
  })

  it('adds the extra tab to a single product, and leaves the tabs out if the brand hides them', async () => {
    const withTab = (showSelector: boolean) => (brand: BrandConfig): BrandConfig => (
      { ...brand, landingContent: { ...brand.landingContent, productSelector: { showSelector, extraSelector: { labelKey: 'cars', url: 'https://cars.example/' } } } }
    )
    expect(await render((content) => <ProductTabs {...content} />, withTab(true))).toMatch(/aria-current="page".*Flights.*href="https:\/\/cars\.example\/"[^>]*>brand\.cars</)
    expect(await render((content) => <ProductTabs {...content} />, withTab(false))).toBe('')
  })
})
