import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './filter-skeleton.module.css'

const SECTIONS = [3, 4, 2, 4, 4, 8] as const

/** Filters on their way. */
export const FilterSkeleton = () => SECTIONS.map((lines, section) => (
  <div key={section} className={styles.section} aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => <Skeleton key={line} className={line === 0 ? styles.title : styles.line} />)}
  </div>
))
