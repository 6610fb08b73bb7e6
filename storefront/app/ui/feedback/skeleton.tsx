import { classes } from '../classes.ts'
import styles from './skeleton.module.css'

type Props = { shape?: 'line' | 'title' | 'block' | 'circle'; className?: string | undefined }

/** A grey stand-in for what is coming; give it the size of the real thing by `className`. Say "loading" once, in a live region. */
export const Skeleton = ({ shape = 'line', className }: Props) => (
  <span className={classes(styles.skeleton, styles[shape], className)} aria-hidden="true" />
)
