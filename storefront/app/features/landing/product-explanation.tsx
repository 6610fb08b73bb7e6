import { useBrand } from '../../platform/brand/use-brand.ts'
import { useBrandText } from '../../platform/i18n/use-translate.ts'
import { Icon } from '../../ui/icon.tsx'
import { explanationParts } from './explanation-parts.ts'
import styles from './product-explanation.module.css'

/** Why to book here, in the brand's own words: one text beside its title, or several parts under it. */
export const ProductExplanation = () => {
  const brandText = useBrandText()
  const explanation = useBrand().landingContent.productExplanation
  if (!explanation) return null
  const parts = explanationParts(brandText(explanation.descriptionKey))
  return (
    <section className={parts.length > 1 ? styles.parted : styles.section}>
      <div>
        <h2 className={styles.title}>{brandText(explanation.titleKey)}</h2>
        <p className={styles.subtitle}>{brandText(explanation.subtitleKey)}</p>
      </div>
      {parts.length > 1
        ? (
          <ul className={styles.parts}>
            {parts.map(({ number, heading, text }) => (
              <li key={text} className={styles.part}>
                <span className={styles.mark}>{number ?? <Icon name="check" />}</span>
                {heading !== null && <h3 className={styles.heading}>{heading}</h3>}
                <p>{text}</p>
              </li>
            ))}
          </ul>
        )
        : <p className={styles.description}>{parts[0]?.text}</p>}
    </section>
  )
}
