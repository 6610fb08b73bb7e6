import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { classes } from '../../../ui/classes.ts'
import { SelectField, TextField } from '../../../ui/controls/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Party } from '../../../travel/search/party.ts'
import { useDismiss } from '../../../ui/overlays/use-dismiss.ts'
import type { SearchParts } from '../values/search-parts.ts'
import styles from './travellers-field.module.css'

type Props = {
  party: Party
  onChange: (party: Party) => void
  error: string | undefined
  parts: SearchParts | null
}

/** The party: plain lists before the script has loaded, steppers after that. The box opens and closes without it too. */
export const TravellersField = ({ party, onChange, error, parts }: Props) => {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = (): void => {
    setOpen(false)
    if (box.current?.contains(document.activeElement)) summary.current?.focus()
  }
  useDismiss(box, isOpen, close)
  // The box works without a script, so its state is read from the page when the script has loaded.
  useEffect(() => setOpen(box.current?.open ?? false), [])
  const toggle = (details: HTMLDetailsElement): void => {
    setOpen(details.open)
    if (details.open) details.querySelector('fieldset')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const { adults, childAges, infants } = party

  return (
    <div className={styles.travellers}>
      <details ref={box} open={isOpen} onToggle={(event) => toggle(event.currentTarget)} className={styles.details}>
        <summary
          ref={summary} id="search-travellers" className={classes(styles.summary, error && styles.bad)}
          aria-describedby={error ? 'search-travellers-note' : undefined}
        >
          <span className={styles.label}>{t('search-form.travellers')}</span>
          <span className={styles.value}>{t('search-form.travellersSummary', { adults, children: childAges.length, infants })}</span>
        </summary>
        <fieldset className={styles.panel} aria-label={t('search-form.travellers')}>
          {parts ? <parts.TravellerSteppers party={party} onChange={onChange} onDone={close} /> : <PlainTravellers party={party} />}
        </fieldset>
      </details>
      {error && <p id="search-travellers-note" className={styles.error}><Icon name="error" size={16} />{error}</p>}
    </div>
  )
}

const counts = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => String(first + index)).map((value) => ({ value, label: value }))

/** Without a script: numbers to choose and ages to type. */
const PlainTravellers = ({ party }: { party: Party }) => {
  const t = useTranslate()
  return (
    <div className={styles.plain}>
      <SelectField name="adults" label={t('search-form.adults')} defaultValue={String(party.adults)} options={counts(1, 9)} />
      <TextField
        name="children" label={t('search-form.childAgesPlain')} hint={t('search-form.childAgesPlainHint')} inputMode="numeric"
        defaultValue={party.childAges.map((age) => age ?? '').join(', ')}
      />
      <SelectField name="infants" label={t('search-form.infants')} defaultValue={String(party.infants)} options={counts(0, 9)} />
    </div>
  )
}
