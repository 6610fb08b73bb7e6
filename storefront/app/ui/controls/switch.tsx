import styles from './switch.module.css'

type Props = { labelledBy: string; describedBy?: string; isOn: boolean; isLocked?: boolean; onChange?: ((isOn: boolean) => void) | undefined }

/** A switch that takes effect at once, built on a native checkbox. A locked switch is disabled. */
export const Switch = ({ labelledBy, describedBy, isOn, isLocked = false, onChange }: Props) => (
  <span className={styles.frame}>
    <input
      type="checkbox" role="switch" className={styles.switch} checked={isOn} aria-checked={isOn} disabled={isLocked} aria-labelledby={labelledBy}
      aria-describedby={describedBy} onChange={(event) => onChange?.(event.target.checked)}
    />
  </span>
)
