import type { ButtonHTMLAttributes } from 'react'
import styles from './chip.module.css'
import { classes } from '../classes.ts'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Given: a switch that is on or off. Left out: a plain action. */
  isOn?: boolean
}

export const Chip = ({ isOn, className, ...rest }: Props) => (
  <button type="button" {...rest} aria-pressed={isOn} className={classes(styles.chip, isOn && styles.on, className)} />
)
