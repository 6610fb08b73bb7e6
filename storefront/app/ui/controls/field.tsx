import type { InputHTMLAttributes, Ref, SelectHTMLAttributes } from 'react'
import { FieldShell, type FieldTexts } from './field-shell.tsx'
import styles from './field.module.css'
import { Icon } from '../icon.tsx'

type TextFieldProps = FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, 'aria-invalid'> & { ref?: Ref<HTMLInputElement> }

/** A text input, 52 px high. Pass `defaultValue` for a plain form, or `value` and `onChange`. `className` applies to the whole field. */
export const TextField = ({ label, hint, error, id, className, ...input }: TextFieldProps) => (
  <FieldShell {...{ label, hint, error, id, className }} isMuted={input.disabled}>
    {(control) => <input {...input} {...control} className={styles.control} />}
  </FieldShell>
)

type SelectFieldProps = FieldTexts & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'aria-invalid'> & {
  options: readonly { value: string; label: string; isDisabled?: boolean }[]
  /** Text of an empty first option. Omit it if an option is always selected. */
  placeholder?: string | undefined
  ref?: Ref<HTMLSelectElement>
}

/** A native select, so that phones open their own list. */
export const SelectField = ({ label, hint, error, id, className, options, placeholder, ...select }: SelectFieldProps) => (
  <FieldShell
    {...{ label, hint, error, id, className }} isMuted={select.disabled}
    adornment={<span className={styles.adornment}><Icon name="chevronDown" /></span>}
  >
    {(control) => (
      <select {...select} {...control} className={styles.control}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text, isDisabled }) => <option key={value} value={value} disabled={isDisabled}>{text}</option>)}
      </select>
    )}
  </FieldShell>
)
