import type { HTMLAttributes } from 'react'
import styles from './card.module.css'
import { classes } from './classes.ts'

type Props = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | 'article' | 'li' | 'aside'; isPadded?: boolean }

export const Card = ({ as: Tag = 'div', isPadded = true, className, ...rest }: Props) => (
  <Tag {...rest} className={classes(styles.card, isPadded && styles.padded, className)} />
)
