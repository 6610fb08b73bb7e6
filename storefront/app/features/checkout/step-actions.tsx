import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './step-layout.module.css'

type Props = { backTo: string; backLabel: string; note?: string; children: ReactNode }

/** Back, and the way on; on phones the way on is in the bar below. */
export const StepActions = ({ backTo, backLabel, note, children }: Props) => (
  <div className={styles.actions}>
    <ButtonLink to={backTo} variant="ghost"><Icon name="chevronLeft" size={16} />{backLabel}</ButtonLink>
    <div>
      {note && <p>{note}</p>}
      {children}
    </div>
  </div>
)
