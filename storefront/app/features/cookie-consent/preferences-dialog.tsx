import { useEffect, useId, useRef, useState } from 'react'
import { type Consent, EVERYTHING, isMeasurementAccepted, storeConsent, TECHNICAL_ONLY } from '../../platform/consent/consent.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PolicyLink } from './cookie-banner.tsx'
import styles from './preferences-dialog.module.css'

/** What may be stored, by category. Escape and back store nothing; the focus returns to the opening control. */
export const PreferencesDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const [isMeasured, setIsMeasured] = useState(isMeasurementAccepted)
  const back = useRef<HTMLButtonElement>(null)

  useEffect(() => focusLater(() => back.current, document), [])

  const save = (consent: Consent) => (): void => {
    storeConsent(consent)
    onClose()
  }
  const footer = (
    <div className={styles.end}>
      <Button variant="line" size="large" className={styles.equal} onClick={save(TECHNICAL_ONLY)}>{t('consent.rejectAll')}</Button>
      <Button variant="line" size="large" className={styles.equal} onClick={save(EVERYTHING)}>{t('consent.acceptAll')}</Button>
      <Button size="large" className={styles.save} onClick={save(isMeasured ? EVERYTHING : TECHNICAL_ONLY)}>
        {t('consent-preferences.save')}
      </Button>
    </div>
  )
  return (
    <Dialog isOpen onClose={onClose} title={t('consent-preferences.title')} variant="sheet" backRef={back} footer={footer}>
      <p className={styles.text}>
        {t('consent-preferences.text')} <PolicyLink onFollow={onClose}>{t('consent-preferences.policy')}</PolicyLink>
      </p>
      <ConsentCategoryCard
        name={t('consent-preferences.technical')} state={t('consent-preferences.alwaysOn')} isOn
        description={t('consent-preferences.technicalText')}
      />
      <ConsentCategoryCard
        name={t('consent-preferences.measurement')} state={t(isMeasured ? 'consent-preferences.on' : 'consent-preferences.off')} isOn={isMeasured}
        onChange={setIsMeasured} description={t('consent-preferences.measurementText')}
      />
    </Dialog>
  )
}

/** Time for the dialog to be painted and announced before the focus moves into it. */
const DELAY_MS = 100

type Page = { activeElement: unknown; body: unknown }

/** Moves the focus after a moment, unless the shopper has moved it by then. Returns a function that cancels it. */
export const focusLater = (target: () => { focus: () => void } | null, page: Page): (() => void) => {
  const atFirst = page.activeElement
  const timer = setTimeout(() => {
    if (page.activeElement === atFirst || page.activeElement === page.body) target()?.focus()
  }, DELAY_MS)
  return () => clearTimeout(timer)
}

type Props = {
  name: string
  state: string
  description: string
  isOn: boolean
  /** Absent for a category that cannot be switched off. */
  onChange?: (isOn: boolean) => void
}

/** One category: its switch, and what it is for when asked. */
const ConsentCategoryCard = ({ name, state, description, isOn, onChange }: Props) => {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <section className={styles.category} aria-labelledby={`${id}-name`}>
      <div className={styles.row}>
        <div>
          <h3 id={`${id}-name`} className={styles.name}>{name}</h3>
          <p id={`${id}-state`} className={styles.state}>{state}</p>
        </div>
        <Switch labelledBy={`${id}-name`} describedBy={`${id}-state`} isOn={isOn} isLocked={!onChange} onChange={onChange} />
      </div>
      <button
        type="button" id={`${id}-toggle`} className={styles.toggle} aria-expanded={isOpen} aria-controls={`${id}-text`}
        aria-describedby={`${id}-name`} onClick={() => setIsOpen(!isOpen)}
      >
        {t(isOpen ? 'consent-preferences.hideDescription' : 'consent-preferences.showDescription')}
      </button>
      <p id={`${id}-text`} className={styles.description} hidden={!isOpen}>{description}</p>
    </section>
  )
}
