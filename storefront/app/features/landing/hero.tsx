import type { ReactNode } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import type { LandingContent } from './landing-content.ts'
import styles from './hero.module.css'

/** The brand's words over its picture, and the search in it. Brands of the night family have a dark picture and light words. */
export const Hero = ({ hero, children }: Pick<LandingContent, 'hero'> & { children: ReactNode }) => {
  return (
    <section className={styles.hero} data-base={useBrand().brand.brandBase}>
      {hero.background && <img src={hero.background} alt="" className={styles.background} fetchPriority="high" />}
      <div className={styles.inner}>
        <div>
          <h1 className={styles.title}>{hero.title}</h1>
          <p className={styles.subtitle}>{hero.subtitle}</p>
        </div>
        <Promo mobile={hero.promoImageMobile} desktop={hero.promoImageDesktop} />
        {children}
      </div>
    </section>
  )
}

/** The promotion picture of the width; where the brand has one only, it serves both. Its box has its size before it comes, and the hero's picture comes first. */
const Promo = ({ mobile, desktop }: { mobile: string | undefined; desktop: string | undefined }) => {
  const picture = desktop ?? mobile
  if (!picture) return null
  return (
    <picture className={styles.promo}>
      {mobile && <source media="(max-width: 768px)" srcSet={mobile} width="720" height="180" />}
      <img src={picture} alt="" width="320" height="160" fetchPriority="low" />
    </picture>
  )
}
