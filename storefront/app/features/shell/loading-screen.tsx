import { useEffect, useState } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { pageRandom, type Random } from '../../platform/random.ts'
import { advance, TICK_MS } from './loading-progress.ts'
import styles from './loading-screen.module.css'

/** The logo and a bar while the feature flags load. How long that takes is not known, so assistive technology hears "busy" only. */
export const LoadingScreen = ({ random = pageRandom }: { random?: Random }) => {
  const t = useTranslate()
  const { theme, brand } = useBrand()
  const [percent, setPercent] = useState(0)

  useEffect(() => {
    const timer = setInterval(() => setPercent((shown) => advance(shown, random())), TICK_MS)
    return () => clearInterval(timer)
  }, [random])

  return (
    <main id="main" className={styles.screen}>
      <title>{brand.pageTitle}</title>
      <img src={theme.logoPrimaryUrl} alt={brand.brandName} height="56" className={styles.logo} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element shows its own bar or none; this one has no known value */}
      <div role="progressbar" aria-label={t('common.loading')} className={styles.track}>
        <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width={percent} height="4" /></svg>
      </div>
    </main>
  )
}
