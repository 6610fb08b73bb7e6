import type { TravellerSlot } from '@portolan/contract/cart/cart'
import { useId } from 'react'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { classes } from '../../../ui/classes.ts'
import { SelectField, TextField } from '../../../ui/controls/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './party-form.module.css'
import { partyFieldId } from './party-problems.ts'
import type { TravellerDraft } from './traveller-form.ts'

type Props = {
  slot: TravellerSlot
  draft: TravellerDraft
  error: string | undefined
  /** The person at the keyboard, whose birth date the browser may know. */
  isSelf: boolean
  onChange: (change: Partial<TravellerDraft>) => void
  /** Called when the focus leaves the last part. */
  onLeave: () => void
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** Day, month by name, year: no calendar to page back through decades, and no confusion of day and month. */
export const BirthDateField = ({ slot, draft, error, isSelf, onChange, onLeave }: Props) => {
  const t = useTranslate()
  const { month } = useFormats()
  const noteId = useId()
  const complete = (part: string): string => (isSelf ? `bday-${part}` : 'off')
  return (
    <fieldset aria-describedby={error ? noteId : undefined} className={styles.birth}>
      <legend className={styles.label}>{t('checkout.birthDate')}</legend>
      <div className={classes(styles.birthFields, error && styles.bad)}>
        <TextField
          id={partyFieldId(slot.travellerNumber, 'birthDate')} label={t('checkout.day')} inputMode="numeric" maxLength={2} required
          autoComplete={complete('day')} value={draft.birthDay} onChange={({ target }) => onChange({ birthDay: target.value })}
        />
        <SelectField
          label={t('checkout.month')} placeholder="" required autoComplete={complete('month')} value={draft.birthMonth}
          options={MONTHS.map((number) => ({ value: String(number), label: month(number) }))}
          onChange={({ target }) => onChange({ birthMonth: target.value })}
        />
        <TextField
          label={t('checkout.year')} inputMode="numeric" maxLength={4} required autoComplete={complete('year')}
          value={draft.birthYear} onChange={({ target }) => onChange({ birthYear: target.value })} onBlur={onLeave}
        />
      </div>
      {error && <p id={noteId} className={classes(styles.note, styles.error)}><Icon name="error" size={16} />{error}</p>}
    </fieldset>
  )
}
