import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import styles from './notice.module.css'

type Props = {
  tone: 'info' | 'success' | 'warning' | 'error'
  heading: string
  headingLevel?: 2 | 3 | 4
  children?: ReactNode
  /** A button or link under the text. */
  action?: ReactNode
  /** If true, screen readers announce the notice when it appears. */
  isAnnounced?: boolean
}

/** What happened, and at most one action. */
export const Notice = ({ tone, heading, headingLevel = 2, children, action, isAnnounced = false }: Props) => {
  const Heading = `h${headingLevel}` as const
  const role = isAnnounced ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <div className={classes(styles.notice, styles[tone])} role={role}>
      <Icon name={tone} size={24} />
      <div className={styles.body}>
        <Heading className={styles.heading}>{heading}</Heading>
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
