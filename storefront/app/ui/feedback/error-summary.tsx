import { useEffect, useRef, type MouseEvent } from 'react'
import styles from './error-summary.module.css'
import { Icon } from '../icon.tsx'

type Props = {
  heading: string
  /** `fieldId` is the id of the control that the error is about. */
  errors: readonly { fieldId: string; message: string }[]
  /** Each new value moves the focus here, so that screen readers announce every failed attempt. 0 does not move the focus. */
  attempt: number
}

/** All errors of a form, shown above it. Each line moves the focus to its field. */
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
