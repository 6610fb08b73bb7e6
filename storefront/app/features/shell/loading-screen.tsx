import { useEffect, useState } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { pageRandom, type Random } from '../../platform/random.ts'
import { loadWithoutIntent } from '../../ui/on-intent.ts'
import { moveBar } from './loading-progress.ts'
import styles from './loading-screen.module.css'

/** The logo and a bar while the feature flags load. How long that takes is not known, so assistive technology hears "busy" only. */
export const LoadingScreen = ({ random = pageRandom }: { random?: Random }) => {
  const t = useTranslate()
  const { theme, brand } = useBrand()
  const [percent, setPercent] = useState(0)

  useEffect(() => moveBar(random, setPercent), [random])
  // This stands where the page's HTML would be.
  useEffect(loadWithoutIntent, [])

  return (
    <main id="main" className={styles.screen}>
      <title>{brand.pageTitle}</title>
      <h1><img src={theme.logoPrimaryUrl} alt={brand.brandName} height="56" className={styles.logo} /></h1>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element shows its own bar or none; this one has no known value */}
      <div role="progressbar" aria-label={t('common.loading')} className={styles.track}>
        <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width={percent} height="4" /></svg>
      </div>
      <noscript><p>{t('common.needsJavascript')}</p></noscript>
    </main>
  )
}
