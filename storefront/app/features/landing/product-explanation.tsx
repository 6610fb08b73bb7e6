import { useBrand } from '../../platform/brand/use-brand.ts'
import { useBrandText } from '../../platform/i18n/use-translate.ts'
import styles from './product-explanation.module.css'

/** Why to book here, in the brand's own words. */
export const ProductExplanation = () => {
  const brandText = useBrandText()
  const explanation = useBrand().landingContent.productExplanation
  if (!explanation) return null
  return (
    <section className={styles.section}>
      <div>
        <h2 className={styles.title}>{brandText(explanation.titleKey)}</h2>
        <p className={styles.subtitle}>{brandText(explanation.subtitleKey)}</p>
      </div>
      <p className={styles.description}>{brandText(explanation.descriptionKey)}</p>
    </section>
  )
}
