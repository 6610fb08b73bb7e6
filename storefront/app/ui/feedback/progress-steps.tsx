import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import styles from './progress-steps.module.css'

type Props = {
  /** Names the list for screen readers. */
  label: string
  /** In order. `to` is set on steps that the shopper may return to. */
  steps: readonly { label: string; to?: string | undefined }[]
  /** Index of the step the shopper is on. */
  current: number
}

export const ProgressSteps = ({ label, steps, current }: Props) => (
  <nav aria-label={label}>
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.label} className={classes(styles.step, index < current && styles.done, index === current && styles.current)}>
          <span className={styles.number} aria-hidden="true">{index < current ? <Icon name="check" size={16} /> : index + 1}</span>
          {step.to && index < current
            ? <Link to={step.to} className={styles.label}>{step.label}</Link>
            : <span className={styles.label} aria-current={index === current ? 'step' : undefined}>{step.label}</span>}
        </li>
      ))}
    </ol>
  </nav>
)
