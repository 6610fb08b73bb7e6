import type { PlaceRef } from '@portolan/contract/places/places'
import type { ProductType } from '@portolan/contract/values/product'
import type { Ref } from 'react'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { useIsClub } from '../../../travel/member/use-is-club.ts'
import { usePriceInPoints } from '../../../travel/price/use-points-words.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Link } from '../../../ui/link.tsx'
import type { FeaturedDestination, LandingContent } from '../landing-content.ts'
import styles from './featured-destinations.module.css'
import priceStyles from './featured-price.module.css'
import { featuredAddress, type FeaturedSection, featuredSections } from './featured-sections.ts'
import { type FromPrice, useFromPrices } from './use-from-prices.ts'

/** The city of departure for from-prices, with its name. */
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

/** "from €58", with points for members, and the dates. Its space is reserved, so that nothing moves when it arrives. */
const FeaturedPrice = ({ found }: { found: FromPrice | undefined }) => {
  const t = useTranslate()
  const f = useFormats()
  const inPoints = usePriceInPoints()
  return (
    <span className={priceStyles.room}>
      {found && (
        <span className={priceStyles.price}>
          <span className={priceStyles.from}>{t('landing.fromPrice')}</span> <b>{f.moneyRounded(found.price)}</b>
          <span className={priceStyles.note}>{inPoints(found.price)}</span>
          <span className={priceStyles.note}>{f.dateRange(found.out, found.back)}</span>
        </span>
      )}
    </span>
  )
}
