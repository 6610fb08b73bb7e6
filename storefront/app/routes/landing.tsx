import { useBrand } from '../platform/brand/use-brand.ts'
import { useBrandText } from '../platform/i18n/use-translate.ts'

export default function Landing() {
  const brand = useBrand()
  const brandText = useBrandText()
  return <main id="main"><h1>{brandText(brand.landingContent.hero.titleKey)}</h1></main>
}
