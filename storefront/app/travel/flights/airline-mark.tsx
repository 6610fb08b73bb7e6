import styles from './airline-mark.module.css'
import { classes } from '../../ui/classes.ts'

/** Dark enough for white letters (at least 4.5:1); which one an airline has depends on its code alone. */
const TONES = ['t0', 't1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9', 't10', 't11'] as const

/** The airline's code in a tile, beside its name; a decoration for screen readers. */
export const AirlineMark = ({ code, size }: { code: string; size: 'small' | 'medium' }) => (
  <span className={classes(styles.mark, styles[size], styles[TONES[toneOf(code)] ?? 't0'])} aria-hidden="true">{code}</span>
)

const toneOf = (code: string): number => [...code].reduce((sum, letter) => sum * 31 + (letter.codePointAt(0) ?? 0), 7) % TONES.length
