import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './step-layout.module.css'

type Props = { back: ReactNode; note?: string; children: ReactNode }

/** Back, and the way on; on phones the way on is in the bar below. */
export const StepActions = ({ back, note, children }: Props) => (
  <div className={styles.actions}>
    {back}
    <div>
      {note && <p>{note}</p>}
      {children}
    </div>
  </div>
)

export const StepBack = ({ to, children }: { to: string; children: ReactNode }) => (
  <ButtonLink to={to} variant="ghost"><Icon name="chevronLeft" size={16} />{children}</ButtonLink>
)
