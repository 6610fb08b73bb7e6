import { useEffect, useRef, type MouseEvent } from 'react'
import styles from './error-summary.module.css'
import { Icon } from '../icon.tsx'

type Props = {
  heading: string
  /** `fieldId` is the id of the control that the line leads to. */
  errors: readonly { fieldId: string; message: string }[]
  /** Takes the focus each time this changes, so that every failed attempt is heard; 0 leaves the focus alone. */
  attempt: number
}

/** All that is wrong, on top of the form; each line goes to its field. */
export const ErrorSummary = ({ heading, errors, attempt }: Props) => {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempt > 0) ref.current?.focus()
  }, [attempt])

  const goToField = (event: MouseEvent, fieldId: string): void => {
    const field = document.getElementById(fieldId)
    if (!field) return
    event.preventDefault()
    field.focus()
    field.scrollIntoView({ block: 'center' })
  }

  if (errors.length === 0) return null
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="error-summary-heading" className={styles.summary}>
      <Icon name="error" size={24} />
      <div>
        <h2 id="error-summary-heading" className={styles.heading}>{heading}</h2>
        <ul className={styles.list}>
          {errors.map(({ fieldId, message }) => (
            <li key={`${fieldId} ${message}`}><a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>{message}</a></li>
          ))}
        </ul>
      </div>
    </section>
  )
}
