import { classes } from '../classes.ts'
import styles from './skeleton.module.css'

type Props = { shape?: 'line' | 'title' | 'block' | 'circle'; className?: string | undefined }

/** A grey placeholder for loading content. Set the size of the content by `className`. Announce the loading once, in a live region. */
export const Skeleton = ({ shape = 'line', className }: Props) => (
  <span className={classes(styles.skeleton, styles[shape], className)} aria-hidden="true" />
)
