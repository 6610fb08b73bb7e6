import type { BrandConfig } from '@portolan/contract/brand/brand'

/** What a brand says on its start page alone: that page's document carries it, in words, and no other does. */
export type LandingContent = {
  hero: { title: string; subtitle: string } & Pick<BrandConfig['landingContent']['hero'], 'background' | 'promoImageMobile' | 'promoImageDesktop'>
  explanation: { title: string; subtitle: string; description: string } | null
  showSelector: boolean
  extraTab: { to: string; label: string } | null
  banners: Readonly<Partial<Record<Campaign, Banner>>>
  destinations: Readonly<Record<FeaturedList, readonly FeaturedDestination[]>>
}

export type Campaign = keyof BrandConfig['promoCampaign']
type Banner = { title: string; subtitle: string; cta: string; to: string }
export type FeaturedList = keyof BrandConfig['destinationProposals']
export type FeaturedDestination =
  Pick<BrandConfig['destinationProposals'][FeaturedList][number], 'id' | 'type' | 'code' | 'imageUrl'> & { name: string; subtitle: string | null; tag: string | null }

type Shown = Pick<BrandConfig, 'landingContent' | 'promoCampaign' | 'destinationProposals'>

/** For the page's loader, which has the brand's texts. */
export const landingContentOf = ({ landingContent, promoCampaign, destinationProposals }: Shown, brandText: (key: string) => string): LandingContent => {
  const { hero: { titleKey, subtitleKey, ...pictures }, productExplanation, productSelector: { showSelector, extraSelector } } = landingContent
  const destinations = (list: FeaturedList): FeaturedDestination[] =>
    destinationProposals[list].map(({ nameKey, subtitleKey: subtitle, titleKey: tag, ...place }) =>
      ({ ...place, name: brandText(nameKey), subtitle: subtitle === undefined ? null : brandText(subtitle), tag: tag === undefined ? null : brandText(tag) }))
  return {
    hero: { ...pictures, title: brandText(titleKey), subtitle: brandText(subtitleKey) },
    explanation: productExplanation ? {
      title: brandText(productExplanation.titleKey), subtitle: brandText(productExplanation.subtitleKey), description: brandText(productExplanation.descriptionKey),
    } : null,
    showSelector,
    extraTab: extraSelector ? { to: extraSelector.url, label: brandText(extraSelector.labelKey) } : null,
    banners: Object.fromEntries(Object.entries(promoCampaign).flatMap(([campaign, banner]) =>
      (banner ? [[campaign, { title: brandText(banner.titleKey), subtitle: brandText(banner.subtitleKey), cta: brandText(banner.ctaKey), to: banner.ctaUrl }]] : []))),
    destinations: { DP: destinations('DP'), H: destinations('H'), F: destinations('F') },
  }
}
