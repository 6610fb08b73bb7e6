import { type ReactNode, useId } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import type { ConsentChoice } from '../../platform/consent/consent.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './cookie-banner.module.css'

/** In every document, and hidden by the style sheet after a choice. Its three buttons look alike. */
export const CookieBanner = ({ onChoose }: { onChoose: (choice: ConsentChoice) => void }) => {
  const t = useTranslate()
  const titleId = useId()
  const button = (choice: ConsentChoice, words: string, className?: string) => (
    <Button variant="line" size="large" className={classes(styles.equal, className)} data-consent-choice={choice} onClick={() => onChoose(choice)}>
      {words}
    </Button>
  )
  return (
    <section className={styles.banner} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.title}>{t('consent.title')}</h2>
        <p className={styles.text}>{t('consent.text')} <PolicyLink>{t('consent.policy')}</PolicyLink></p>
      </div>
      <div className={styles.actions}>
        {button('technical', t('consent.rejectAll'))}
        {button('everything', t('consent.acceptAll'))}
        {button('preferences', t('consent.manage'), styles.manage)}
      </div>
    </section>
  )
}

/** The brand's cookie policy: a page of this site, or one of the operator's. */
export const PolicyLink = ({ children, onFollow }: { children: ReactNode; onFollow?: () => void }) => {
  const { cookies } = useBrand().brand.policies
  return cookies.startsWith('/') ? <Link to={cookies} onClick={onFollow}>{children}</Link> : <a href={cookies}>{children}</a>
}
