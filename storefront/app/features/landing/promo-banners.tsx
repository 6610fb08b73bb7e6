import type { ProductType } from '@portolan/contract/values/product'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import type { Campaign, LandingContent } from './landing-content.ts'
import styles from './promo-banners.module.css'

const CAMPAIGN_OF = { F: 'f', FF: 'f', H: 'h', DP: 'dp', HGH: 'dp' } as const satisfies Record<ProductType, Campaign>

/** The brand's campaigns for what it sells, in the order of its products. */
export const PromoBanners = ({ banners }: Pick<LandingContent, 'banners'>) => {
  const { productTypesOrder } = useBrand().brand
  const campaigns = [...new Set(productTypesOrder.map((product) => CAMPAIGN_OF[product]))]
  return campaigns.map((campaign) => {
    const banner = banners[campaign]
    if (!banner) return null
    return (
      <section key={campaign} className={styles.banner}>
        <div className={styles.words}>
          <h2 className={styles.title}>{banner.title}</h2>
          <p className={styles.subtitle}>{banner.subtitle}</p>
          <ButtonLink to={banner.to} size="large">{banner.cta}</ButtonLink>
        </div>
        <div className={styles.frame}>
          <img src={`/posters/${posterOf(banner.to, campaign)}-wide.svg`} alt="" width="700" height="300" loading="lazy" decoding="async" className={styles.picture} />
        </div>
      </section>
    )
  })
}

/** The place the button leads to, where it names one. */
const posterOf = (address: string, campaign: Campaign): string => /[?&]to=(?:city|airport)-([A-Z0-9]{3,10})/.exec(address)?.[1] ?? `PROMO${campaign.toUpperCase()}`
