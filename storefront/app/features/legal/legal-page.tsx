import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import styles from './legal-page.module.css'
import { type LegalPageName, legalText } from './legal-pages.ts'

/** One page of plain paragraphs; the brand's name is the only thing that differs between brands. */
export const LegalPage = ({ page }: { page: LegalPageName }) => {
  const t = useTranslate()
  const { brandName } = useBrand().brand
  const { title, paragraphs } = legalText(page, t, brandName)
  return (
    <main id="main" className={styles.page}>
      <title>{`${title} · ${brandName}`}</title>
      <h1>{title}</h1>
      {paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
    </main>
  )
}
