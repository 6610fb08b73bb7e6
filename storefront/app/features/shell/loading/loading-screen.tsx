import { useEffect, useState } from 'react'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { PageTitle } from '../../../platform/head/page-title.tsx'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { pageRandom, type Random } from '../../../platform/random.ts'
import { loadWithoutIntent } from '../../../ui/controls/on-intent.ts'
import styles from './loading-screen.module.css'

/** The logo and a bar while the feature flags load. How long that takes is not known, so assistive technology hears "busy" only. */
export const LoadingScreen = ({ random = pageRandom }: { random?: Random }) => {
  const t = useTranslate()
  const { theme, brand } = useBrand()
  const [percent, setPercent] = useState(0)

  useEffect(() => moveBar(random, setPercent), [random])
  // This replaces the page's HTML, so the scripts must not wait for an interaction.
  useEffect(loadWithoutIntent, [])

  return (
    <main id="main" className={styles.screen}>
      <PageTitle />
      <h1><img src={theme.logoPrimaryUrl} alt={brand.brandName} height="56" className={styles.logo} /></h1>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a progress element shows its own bar or none; this one has no known value */}
      <div role="progressbar" aria-label={t('common.loading')} className={styles.track}>
        <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"><rect width={percent} height="4" /></svg>
      </div>
      <noscript><p>{t('common.needsJavascript')}</p></noscript>
    </main>
  )
}

/** The bar moves every half second by up to 15 percent and never pretends to be done. */
const TICK_MS = 500
const MAX_STEP_PERCENT = 15
const LAST_PERCENT = 95

/** The next width of the bar in percent; `chance` is from 0 up to 1. */
export const advance = (percent: number, chance: number): number => Math.min(LAST_PERCENT, percent + chance * MAX_STEP_PERCENT)

/** Calls `show` with each new width of the bar in percent; returns a function that stops it. */
export const moveBar = (random: Random, show: (percent: number) => void): (() => void) => {
  let percent = 0
  const timer = setInterval(() => {
    percent = advance(percent, random())
    show(percent)
  }, TICK_MS)
  return () => clearInterval(timer)
}
