import type { ProductType } from '@portolan/contract/values/product'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MessagesProvider } from '../../platform/i18n/messages-provider.tsx'
import type { BrandView, RootData } from '../../platform/root-data.ts'
import { aRootData } from '../../platform/testing/a-root-data.ts'
import { FeaturedDestinations } from './featured/featured-destinations.tsx'
import { Hero } from './hero.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { PromoBanners } from './promo-banners.tsx'

const render = async (part: ReactNode, change: (brand: BrandView) => BrandView, member: RootData['member'] = null): Promise<string> => {
  const root = await aRootData({ namespaces: ['common', 'landing', 'member'], productTypesOrder: ['F'] })
  const data = { ...root, brand: root.brand && change(root.brand), member }
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <MessagesProvider data={data}>{part}</MessagesProvider> }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: data } }} />)
}

const banner = (name: string, ctaUrl: string) => ({ titleKey: `${name}Title`, subtitleKey: `${name}Text`, ctaKey: `${name}Cta`, ctaUrl })

const place = { id: 'rome', nameKey: 'rome', type: 'CITY', code: 'ROM' } as const
const CLUB_FLAGS = [['isHClub', 'H'], ['isDPClub', 'DP'], ['isFClub', 'F'], ['isFFClub', 'FF'], ['isHGHClub', 'HGH']] as const

/** A brand that sells one product for each of its lists of places, or the wanted ones. */
const selling = (products: readonly ProductType[], change: (brand: BrandView) => Partial<BrandView> = () => ({})) => (brand: BrandView): BrandView => {
  const sold = { ...brand, brand: { ...brand.brand, clubPercent: 8, productTypesOrder: [...products] }, destinationProposals: { F: [place], H: [place], DP: [place] } }
  return { ...sold, ...change(sold) }
}

describe('destination proposals', () => {
  it.each(CLUB_FLAGS)('are marked by %s where %s is sold, for members of the club and for nobody else', async (flag, product) => {
    const brand = selling([product], ({ offers }) => ({ offers: { ...offers, [flag]: true } }))
    const member = { name: null, points: null, credit: null, isClub: true }
    const isMarked = async (change: typeof brand, who: RootData['member']) =>
      (await render(<FeaturedDestinations home={null} />, change, who)).includes('Club prices')
    expect(await isMarked(brand, member)).toBe(true)
    expect([await isMarked(brand, { ...member, isClub: false }), await isMarked(brand, null), await isMarked(selling([product]), member)]).toEqual([false, false, false])
  })

  it('say which products isTopHotelProductType has curated hotels for', async () => {
    const html = await render(<FeaturedDestinations home={null} />, selling(['F', 'H', 'DP'], ({ brand }) => ({ brand: { ...brand, isTopHotelProductType: ['H'] } })))
    const marked = html.split('<section').filter((section) => section.includes('Our top hotels first'))
    expect([marked.length, marked[0]?.includes('Where to stay')]).toEqual([1, true])
  })
})

describe('the landing', () => {
  it('shows campaigns of what the brand sells only, each with the picture of the place it leads to', async () => {
    const html = await render(<PromoBanners />, (brand) => ({ ...brand, promoCampaign: { f: banner('f', '/?to=city-TCI'), h: banner('h', '/H') } }))
    expect(html).toMatch(/brand\.fTitle.*href="\/\?to=city-TCI".*src="\/posters\/TCI-wide\.svg"/)
    expect(html).not.toContain('brand.hTitle')
  })

  it('takes the promotion picture of the width', async () => {
    const html = await render(<Hero>form</Hero>, (brand) => ({
      ...brand, landingContent: { ...brand.landingContent, hero: { ...brand.landingContent.hero, promoImageMobile: '/small.png', promoImageDesktop: '/large.png' } },
    }))
    expect(html).toMatch(/<source media="\(max-width: 768px\)" srcSet="\/small\.png"[^>]*\/><img src="\/large\.png" alt="" width="320" height="160" fetchPriority="low"\/>/)
  })

  it('adds the extra tab to one product, and leaves the tabs out where the brand wants none', async () => {
    const withTab = (showSelector: boolean) => (brand: BrandView): BrandView => (
      { ...brand, landingContent: { ...brand.landingContent, productSelector: { showSelector, extraSelector: { labelKey: 'cars', url: 'https://cars.example/' } } } }
    )
    expect(await render(<ProductTabs />, withTab(true))).toMatch(/aria-current="page".*Flights.*href="https:\/\/cars\.example\/"[^>]*>brand\.cars</)
    expect(await render(<ProductTabs />, withTab(false))).toBe('')
  })
})
