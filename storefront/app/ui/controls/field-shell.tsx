import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './field.module.css'
import { Icon } from '../icon.tsx'

export type FieldTexts = {
  label: string
  /** Shown below the field and announced with it. */
  hint?: string | undefined
  /** What is wrong and how to correct it. Replaces the hint. */
  error?: string | undefined
}

type Control = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type Props = FieldTexts & { id?: string | undefined; isMuted?: boolean | undefined; adornment?: ReactNode; className?: string | undefined; children: (control: Control) => ReactNode }

/** The frame of a field, with the label inside and the hint or error below. Both are linked to the control. */
export const FieldShell = ({ label, hint, error, id, isMuted, adornment, className, children }: Props) => {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  const note = error ?? hint
  return (
    <div className={className}>
      <div className={classes(styles.box, error && styles.bad, isMuted && styles.muted)}>
        <label className={styles.label} htmlFor={controlId}>{label}</label>
        {children({ id: controlId, 'aria-describedby': note ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
        {adornment}
      </div>
      {note && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {error && <Icon name="error" size={16} />}
          {note}
        </p>
      )}
    </div>
  )
}
