import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/controls/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useDismiss } from '../../../ui/overlays/use-dismiss.ts'
import styles from './place-field.module.css'
import type { SearchParts } from '../values/search-parts.ts'
import type { PlaceValue } from '../values/search-values.ts'

type Props = {
  name: 'from' | 'to'
  id: string
  label: string
  value: PlaceValue
  onChange: (value: PlaceValue) => void
  error?: string | undefined
  /** Loaded after the first interaction; until then this is a plain text field. */
  parts: SearchParts | null
  className?: string | undefined
  children?: ReactNode
}

/** Where from, where to. On phones the open field takes the whole screen; it stays the same input, so the keyboard stays up. */
export const PlaceField = ({ name, id, label, value, onChange, error, parts, className, children }: Props) => {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string | undefined>()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isListed = isOpen && parts !== null
  const close = (): void => setOpen(false)
  useDismiss(box, isOpen, close)

  useEffect(() => {
    // The field may have been focused before its script was loaded; then its list opens now.
    if (document.activeElement === input.current) setOpen(true)
  }, [])

  return (
    <div ref={box} className={classes(styles.place, className)} data-open={isListed || undefined}>
      {isListed && (
        <button type="button" className={styles.back} onClick={close} aria-label={t('common.back')}><Icon name="arrowLeft" size={24} /></button>
      )}
      <TextField
        ref={input} id={id} name={name} label={label} error={isListed ? undefined : error} value={value.text} placeholder={t('search-form.cityOrAirport')}
        autoComplete="off" autoCapitalize="words" spellCheck={false} maxLength={80} className={styles.field}
        data-chosen={value.ref ? '' : undefined} role={parts ? 'combobox' : undefined} aria-expanded={parts ? isOpen : undefined} aria-autocomplete={parts ? 'list' : undefined}
        aria-controls={isListed ? `${id}-list` : undefined} aria-activedescendant={isListed ? active : undefined}
        onFocus={(event) => {
          // Selects a chosen place, so that typing replaces it, but never typed text.
          if (value.ref) event.currentTarget.select()
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          onChange({ ref: null, text: event.currentTarget.value })
          setOpen(true)
        }}
      />
      {children}
      {isListed && (
        <parts.PlaceList
          id={`${id}-list`} label={label} input={input} query={value.ref ? '' : value.text} onActive={setActive} onClose={close}
          onChoose={(chosen) => {
            onChange(chosen)
            close()
          }}
        />
      )}
    </div>
  )
}
