import type { ReactNode } from 'react'
import styles from './message-page.module.css'

type Props = { title: string; text?: string; picture?: ReactNode; actions: ReactNode; note?: ReactNode }

/** One message in the middle of an otherwise empty page. */
export const MessagePage = ({ title, text, picture, actions, note }: Props) => (
  <main id="main" className={styles.page}>
    {picture}
    <h1 className={styles.title}>{title}</h1>
    {text && <p className={styles.text}>{text}</p>}
    <div className={styles.actions}>{actions}</div>
    {note && <p className={styles.note}>{note}</p>}
  </main>
)
