import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export type FactRow = { id: string; term: string; facts: readonly ReactNode[]; aside?: ReactNode }

/** A list of terms and values; `aside` is a control that changes a value. */
export const FactList = ({ rows }: { rows: readonly FactRow[] }) => (
  <dl className={styles.facts}>
    {rows.map(({ id, term, facts, aside }) => (
      <div key={id} className={styles.row}>
        <dt>{term}</dt>
        <dd>{facts.map((fact, index) => <div key={`${id}-${String(index)}`}>{fact}</div>)}</dd>
        {aside && <dd className={styles.aside}>{aside}</dd>}
      </div>
    ))}
  </dl>
)
