import { useBrand } from '../../platform/brand/use-brand.ts'
import { useBrandText, useTranslate } from '../../platform/i18n/use-translate.ts'
import { Link } from '../../ui/link.tsx'
import styles from './featured-destinations.module.css'

/** Places the brand likes to send people to; each one fills the form's destination. */
export const FeaturedDestinations = () => {
  const t = useTranslate()
  const brandText = useBrandText()
  const destinations = useBrand().destinationProposals.F
  if (destinations.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>{t('landing.destinations')}</h2>
      <p className={styles.text}>{t('landing.destinationsText')}</p>
      <ul className={styles.list}>
        {destinations.map(({ id, nameKey, subtitleKey, type, code, imageUrl }) => (
          <li key={id}>
            <Link to={`/?to=${type.toLowerCase()}-${code}`} className={styles.card}>
              <img src={imageUrl ?? `/posters/${code}.svg`} alt="" width="400" height="300" loading="lazy" decoding="async" className={styles.picture} />
              <span className={styles.name}>{brandText(nameKey)}</span>
              {subtitleKey && <span className={styles.subtitle}>{brandText(subtitleKey)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
