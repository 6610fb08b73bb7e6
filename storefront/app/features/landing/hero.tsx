import type { ReactNode } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useBrandText } from '../../platform/i18n/use-translate.ts'
import styles from './hero.module.css'

/** The brand's words over its picture, and the search in it. Brands of the night family have a dark picture and light words. */
export const Hero = ({ children }: { children: ReactNode }) => {
  const brandText = useBrandText()
  const { landingContent: { hero }, brand } = useBrand()
  return (
    <section className={styles.hero} data-base={brand.brandBase}>
      {hero.background && <img src={hero.background} alt="" className={styles.background} fetchPriority="high" />}
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.title}>{brandText(hero.titleKey)}</h1>
          <p className={styles.subtitle}>{brandText(hero.subtitleKey)}</p>
        </div>
        {(hero.promoImageDesktop ?? hero.promoImageMobile) && (
          <picture className={styles.promo}>
            {hero.promoImageMobile && <source media="(max-width: 768px)" srcSet={hero.promoImageMobile} />}
            <img src={hero.promoImageDesktop ?? hero.promoImageMobile} alt="" loading="lazy" />
          </picture>
        )}
        {children}
      </div>
    </section>
  )
}
