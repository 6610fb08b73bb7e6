import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './disclosure.module.css'
import { Icon } from '../icon.tsx'

type Props = {
  summary: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string | undefined
}

/** A section that opens and closes in place. It works before hydration. */
export const Disclosure = ({ summary, children, isOpenAtFirst = false, onToggle, className }: Props) => (
  <details className={classes(styles.disclosure, className)} open={isOpenAtFirst} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
    <summary className={styles.summary}>
      <span className={styles.text}>{summary}</span>
      <span className={styles.mark}><Icon name="chevronDown" /></span>
    </summary>
    <div className={styles.body}>{children}</div>
  </details>
)
