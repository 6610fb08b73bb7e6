import type { ReactNode } from 'react'
import { PageTitle } from '../../../platform/head/page-title.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './step-layout.module.css'

/** A step's heading, which is the document's title too. */
export const StepHead = ({ title, children }: { title: string; children?: ReactNode }) => {
  return (
    <>
      <PageTitle own={title} />
      <div className={styles.head}>
        <h1>{title}</h1>
        {children && <div className={styles.sub}>{children}</div>}
      </div>
    </>
  )
}

export const PanelHead = ({ title, text, aside }: { title: string; text?: string; aside?: ReactNode }) => (
  <div className={styles.panelHead}>
    <div className={styles.titleRow}><h2>{title}</h2>{aside}</div>
    {text && <p>{text}</p>}
  </div>
)

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
