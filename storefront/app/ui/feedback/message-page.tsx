import { useEffect, useRef, type ReactNode } from 'react'
import styles from './message-page.module.css'

type Props = {
  title: string
  text?: string
  picture?: ReactNode
  actions: ReactNode
  note?: ReactNode
  /** The logo for a page without a header. */
  logo?: { url: string; name: string }
  /** True if the message replaces a page in use. The focus then moves to the title. */
  isSudden?: boolean
}

/** One message in the middle of an otherwise empty page. */
export const MessagePage = ({ title, text, picture, actions, note, logo, isSudden = false }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isSudden) heading.current?.focus()
  }, [isSudden])
  return (
    <main id="main" className={styles.page}>
      {logo && <img src={logo.url} alt={logo.name} height="40" className={styles.logo} />}
      {picture}
      <h1 ref={heading} tabIndex={isSudden ? -1 : undefined} className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.actions}>{actions}</div>
      {note && <p className={styles.note}>{note}</p>}
    </main>
  )
}
