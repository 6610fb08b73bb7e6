import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classes } from '../classes.ts'

/** A short fact about the thing it stands on. Green only for what helps, amber only for what can hurt. */
export const Badge = ({ tone = 'neutral', children }: { tone?: 'neutral' | 'good' | 'warn' | 'brand'; children: ReactNode }) => (
  <span className={classes(styles.badge, styles[tone])}>{children}</span>
)
