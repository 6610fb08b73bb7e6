import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './choice.module.css'

type RadioProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { label: ReactNode }

/** One of several options. All radios of a group have the same `name` and are inside a RadioGroup. */
export const Radio = ({ label, className, id, ...input }: RadioProps) => {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <label className={classes(styles.choice, className)} htmlFor={controlId}>
      <input {...input} id={controlId} type="radio" className={styles.dot} />
      <span>{label}</span>
    </label>
  )
}

/** Only the dot, for a card that has its own label. */
export const BareRadio = (input: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'>) => <input {...input} type="radio" className={styles.dot} />

type RadioGroupProps = { legend: string; isLegendHidden?: boolean; error?: string | undefined; className?: string; children: ReactNode }

export const RadioGroup = ({ legend, isLegendHidden = false, error, className, children }: RadioGroupProps) => {
  const noteId = useId()
  return (
    <fieldset className={className} aria-describedby={error ? noteId : undefined}>
      <legend className={isLegendHidden ? styles.hiddenLegend : styles.legend}>{legend}</legend>
      <div className={styles.group}>{children}</div>
      {error && <p id={noteId} className={styles.error}>{error}</p>}
    </fieldset>
  )
}
