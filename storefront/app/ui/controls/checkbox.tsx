import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import styles from './choice.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode; hint?: ReactNode; error?: string | undefined; ref?: Ref<HTMLInputElement> }

/** A native checkbox with a label. A click anywhere on the line toggles it. */
export const Checkbox = ({ label, hint, error, className, id, ...input }: Props) => {
  const ownId = useId()
  const controlId = id ?? ownId
  const noteId = `${controlId}-note`
  return (
    <div className={className}>
      <label className={classes(styles.choice, error && styles.bad)} htmlFor={controlId}>
        <input
          {...input} id={controlId} type="checkbox" className={styles.box} aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        <span>{label}</span>
      </label>
      {(error || hint) && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {error && <Icon name="error" size={16} />}
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

/** Only the box, for a line that has its own label. */
export const BareCheckbox = (input: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) => (
  <input {...input} type="checkbox" className={styles.box} />
)
