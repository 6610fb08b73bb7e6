import { Icon } from '../icon.tsx'
import styles from './stepper.module.css'

type Props = {
  label: string
  note?: string
  value: number
  lessLabel: string
  moreLabel: string
  /** Null at the limit: the button stays in place and focusable, but does nothing. */
  onLess: (() => void) | null
  onMore: (() => void) | null
}

/** A number with buttons that change it by one. Screen readers announce each change. */
export const Stepper = ({ label, note, value, lessLabel, moreLabel, onLess, onMore }: Props) => (
  <div className={styles.row}>
    <span className={styles.texts}>
      <span className={styles.label}>{label}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
    <span className={styles.stepper}>
      <button type="button" className={styles.button} aria-label={lessLabel} aria-disabled={onLess === null} onClick={() => onLess?.()}><Icon name="minus" size={16} /></button>
      <output className={styles.value} aria-label={label}>{value}</output>
      <button type="button" className={styles.button} aria-label={moreLabel} aria-disabled={onMore === null} onClick={() => onMore?.()}><Icon name="plus" size={16} /></button>
    </span>
  </div>
)
