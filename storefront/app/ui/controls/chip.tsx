import type { ButtonHTMLAttributes } from 'react'
import styles from './chip.module.css'
import { classes } from '../classes.ts'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** If set, the chip is a toggle button that is on or off. Otherwise it is a plain button. */
  isOn?: boolean
}

export const Chip = ({ isOn, className, ...rest }: Props) => (
  <button type="button" {...rest} aria-pressed={isOn} className={classes(styles.chip, isOn && styles.on, className)} />
)
