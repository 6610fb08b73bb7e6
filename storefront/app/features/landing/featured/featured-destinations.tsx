import type { PlaceRef } from '@portolan/contract/places/places'
import type { ProductType } from '@portolan/contract/values/product'
import type { Ref } from 'react'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { useIsClub } from '../../../travel/member/use-is-club.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import type { FeaturedDestination, LandingContent } from '../landing-content.ts'
import { featuredAddress, featuredSections, type FeaturedSection } from './featured-sections.ts'
import { FeaturedPrice } from './featured-price.tsx'
import { type FromPrice, useFromPrices } from './use-from-prices.ts'
import styles from './featured-destinations.module.css'

/** A city prices start from, with its name. */
export type Home = PlaceRef & { name: string }

/** Places the brand likes to send people to, a section for each kind of trip it sells. */
export const FeaturedDestinations = ({ home, destinations }: { home: Home | null } & Pick<LandingContent, 'destinations'>) => {
  const { productTypesOrder } = useBrand().brand
  return featuredSections(productTypesOrder, destinations).map((section) => section.list === 'F'
    ? <FlightDestinations key={section.list} section={section} home={home} />
    : <Section key={section.list} section={section} home={null} />)
}

const FlightDestinations = ({ section, home }: { section: FeaturedSection; home: Home | null }) => {
  const { section: element, prices } = useFromPrices(home && { type: home.type, code: home.code }, section.destinations)
  return <Section section={section} home={home} prices={prices} ref={element} />
}

type Props = { section: FeaturedSection; home: Home | null; prices?: ReadonlyMap<string, FromPrice>; ref?: Ref<HTMLElement> }

const Section = ({ section: { list, product, products, destinations }, home, prices, ref }: Props) => {
  const t = useTranslate()
  return (
    <section className={styles.section} ref={ref}>
      <div className={styles.head}>
        <h2>{t(`landing.destinations${list}`)}</h2>
        <Marks products={products} />
      </div>
      <p className={styles.text}>
        {t(`landing.destinations${list}Text`)}
        {home && <> {t('landing.pricesFrom', { city: home.name })}</>}
      </p>
      <ul className={styles.list}>
        {destinations.map((destination) => {
          const found = prices?.get(destination.code)
          const trip = found && home ? { from: home, ...found } : undefined
          return <li key={destination.id}><Card destination={destination} to={featuredAddress(product, destination, trip)} found={found} /></li>
        })}
      </ul>
    </section>
  )
}

/** What is special about the offers of a section: prices of the member's club, hotels the brand picked. */
const Marks = ({ products }: { products: readonly ProductType[] }) => {
  const t = useTranslate()
  const { isTopHotelProductType } = useBrand().brand
  const isClub = useIsClub()
  return (
    <>
      {products.some(isClub) && <Badge tone="brand">{t('member.clubPrices')}</Badge>}
      {products.some((product) => isTopHotelProductType.includes(product)) && <Badge>{t('landing.topHotels')}</Badge>}
    </>
  )
}

const Card = ({ destination: { code, imageUrl, name, subtitle, tag }, to, found }: { destination: FeaturedDestination; to: string; found: FromPrice | undefined }) => {
  return (
    <Link to={to} className={styles.card}>
      <span className={styles.frame}>
        <img src={imageUrl ?? `/posters/${code}.svg`} alt="" width="400" height="300" loading="lazy" decoding="async" className={styles.picture} />
        {tag && <span className={styles.tag}>{tag}</span>}
      </span>
      <span className={styles.words}>
        <span>
          <span className={styles.name}>{name}</span>
          {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
        </span>
        <FeaturedPrice found={found} />
      </span>
    </Link>
  )
}
