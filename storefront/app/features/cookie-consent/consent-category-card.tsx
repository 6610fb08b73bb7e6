import { useId, useState } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import styles from './preferences-dialog.module.css'

type Props = {
  name: string
  state: string
  description: string
  isOn: boolean
  /** Absent for a category that cannot be switched off. */
  onChange?: (isOn: boolean) => void
}

/** One category: its switch, and what it is for when asked. */
export const ConsentCategoryCard = ({ name, state, description, isOn, onChange }: Props) => {
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
