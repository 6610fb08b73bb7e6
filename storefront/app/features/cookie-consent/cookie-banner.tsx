import { useId } from 'react'
import type { ConsentChoice } from '../../platform/consent/early-consent.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './cookie-banner.module.css'
import { PolicyLink } from './policy-link.tsx'

/** In every document, and hidden by the style sheet where a choice was made. The three ways out look alike. */
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
