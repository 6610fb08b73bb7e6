import { useBrand } from '../../platform/brand/use-brand.ts'
import { localizedPath } from '../../platform/i18n/localized-path.ts'
import { useBrandText, useTranslate } from '../../platform/i18n/use-translate.ts'
import { useRootData } from '../../platform/root-data.ts'

/** Title, description, canonical address and the same page in the brand's other languages. */
export const LandingMeta = () => {
  const t = useTranslate()
  const brandText = useBrandText()
  const { origin = '', language = 'en' } = useRootData() ?? {}
  const { language: own, languages, landingContent, brand } = useBrand()
  const address = (asked: typeof language): string => `${origin}${localizedPath('/', asked, own)}`
  return (
    <>
      <title>{t('landing.title', { brand: brand.pageTitle })}</title>
      <meta name="description" content={brandText(landingContent.hero.subtitleKey)} />
      {brand.hasSSO && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address(language)} />
      {languages.map((asked) => <link key={asked} rel="alternate" hrefLang={asked} href={address(asked)} />)}
      <link rel="alternate" hrefLang="x-default" href={address(own)} />
    </>
  )
}
