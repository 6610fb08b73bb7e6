import { useBrand } from '../../platform/brand/use-brand.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './deal-card.module.css'
import { DealEndWords } from './deal-end-words.tsx'
import { dealHref, type DealOffer } from './deal-offer.ts'
import { placePicture } from '../search/place-picture.ts'
import { useIsClub } from '../member/use-is-club.ts'

/** A place, its dates, its expiry, and its price with the place of departure. */
export const DealCard = ({ offer, headingLevel = 3 }: { offer: DealOffer; headingLevel?: 2 | 3 }) => {
  const t = useTranslate()
  const { featured } = useBrand()
  const { deal, departureDate, returnDate } = offer
  const { dateRange } = useFormats()
  const isClub = useIsClub()(deal.productType)
  const Heading = `h${headingLevel}` as const
  const origin = deal.origin.name
  return (
    <Card as="article" isPadded={false} className={styles.card}>
      <div className={styles.scene}>
        <img src={placePicture(deal.destination, featured)} alt="" width="400" height="300" loading="lazy" decoding="async" className={styles.picture} />
        <span className={styles.kind}>{[t('deal-card.flight'), ...(isClub ? [t('member.clubPrices')] : [])].join(' · ')}</span>
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>{deal.destination.name}</Heading>
        <p className={styles.text}>{t('deal-card.returnNights', { origin, nights: deal.nights })}</p>
        <ul className={styles.facts}>
          <li><Icon name="calendar" size={16} />{t('deal-card.travel', { dates: dateRange(departureDate, returnDate) })}</li>
          <li><Icon name="clock" size={16} /><DealEndWords deal={deal} /></li>
        </ul>
        <div className={styles.foot}>
          <DealPrice offer={offer} />
          <ButtonLink to={dealHref(offer)} variant="soft" className={styles.open}>
            <span aria-hidden="true">{t('deal-card.seeDates')}</span>
            <VisuallyHidden>{t('deal-card.seeDatesOf', { origin, destination: deal.destination.name })}</VisuallyHidden>
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}

const DealPrice = ({ offer: { deal, price, reduction, month } }: { offer: DealOffer }) => {
  const t = useTranslate()
  const f = useFormats()
  return (
    <p className={styles.prices}>
      <span className={styles.why}>
        {reduction ? (
          <>
            <VisuallyHidden>{t('deal-card.reference', { price: f.money(reduction.reference) })}</VisuallyHidden>
            <s aria-hidden="true">{f.money(reduction.reference)}</s>
            <Badge tone="good">{t('deal-card.less', { percent: f.percent(reduction.percent) })}</Badge>
          </>
        ) : <Badge>{month ? t('deal-card.lowestInMonth', { month: f.month(Number(month.slice(5))) }) : t('deal-card.lowestOf', { count: deal.comparedDays })}</Badge>}
      </span>
      <span><b className={styles.price}>{f.money(price)}</b> <span className={styles.each}>{t('deal-card.perPerson')}</span></span>
    </p>
  )
}
