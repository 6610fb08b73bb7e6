import { PageTitle } from '../../platform/head/page-title.tsx'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useBrandText, useTranslate } from '../../platform/i18n/use-translate.ts'
import styles from './legal-page.module.css'
import { type LegalPageName, legalText } from './legal-pages.ts'

type Props = {
  page: LegalPageName
  /** The brand's own words; null for the product's. */
  own: readonly string[] | null
}

/** One page of plain paragraphs. */
export const LegalPage = ({ page, own }: Props) => {
  const t = useTranslate()
  const brandText = useBrandText()
  const { brand: { brandName, phoneNumber }, footer } = useBrand()
  const sellerText = footer.legalTextKey ? brandText(footer.legalTextKey) : null
  const { title, paragraphs } = legalText(page, t, { brandName, phone: phoneNumber, legalText: sellerText })
  return (
    <main id="main" className={styles.page}>
      <PageTitle own={title} />
      <h1>{title}</h1>
      {(own ?? paragraphs).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
    </main>
  )
}
