import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for screen readers only. */
export const VisuallyHidden = ({ as: Tag = 'span', children }: { as?: 'span' | 'h2' | 'h3' | 'legend' | 'caption'; children: ReactNode }) => (
  <Tag className={styles.hidden}>{children}</Tag>
)
