import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classes } from '../classes.ts'

/** A short fact about the item it belongs to. Green marks only advantages, amber only disadvantages. */
export const Badge = ({ tone = 'neutral', children }: { tone?: 'neutral' | 'good' | 'warn' | 'brand'; children: ReactNode }) => (
  <span className={classes(styles.badge, styles[tone])}>{children}</span>
)
