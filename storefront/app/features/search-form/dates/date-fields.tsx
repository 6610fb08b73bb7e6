import { addDays, isLocalDate, type LocalDate } from '@portolan/contract/values/date'
import { MAX_DAYS_AHEAD } from '@portolan/contract/flights/flights'
import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useRootData } from '../../../platform/root-data.ts'
import { classes } from '../../../ui/classes.ts'
import { FieldShell } from '../../../ui/controls/field-shell.tsx'
import field from '../../../ui/controls/field.module.css'
import { Icon } from '../../../ui/icon.tsx'
import type { FlightSearchDraft } from '../../../travel/search/flight-search-url.ts'
import { useDismiss } from '../../../ui/overlays/use-dismiss.ts'
import { isTouch } from '../use-search-form.ts'
import styles from './date-fields.module.css'
import { nightsOf } from './trip-dates.ts'
import { useLazy } from '../use-lazy.ts'

const loadCalendar = async () => (await import('./date-panel.tsx')).DatePanel

type Props = {
  draft: FlightSearchDraft
  onChange: (change: Partial<FlightSearchDraft>) => void
  onReturn: (isReturn: boolean) => void
  /** Typed days; a new departure keeps the length of the trip. */
  onDeparture: (day: LocalDate) => void
  errors: { out?: string | undefined; back?: string | undefined }
}

/** Two native date inputs that can always be typed in; a press opens the calendar with prices. */
export const DateFields = ({ draft, onChange, onReturn, onDeparture, errors }: Props) => {
  const t = useTranslate()
  const f = useFormats()
  const today = useRootData()?.today ?? ''
  const box = useRef<HTMLDivElement>(null)
  const [end, setEnd] = useState<'out' | 'back' | null>(null)
  const [DatePanel, fetchCalendar] = useLazy(loadCalendar)
  const isReadOnly = useIsTouch()
  const close = (): void => {
    // A press elsewhere keeps its focus; Escape and Done give it back to the day they were for.
    if (box.current?.contains(document.activeElement)) document.getElementById(`search-${end}`)?.focus()
    setEnd(null)
  }
  useDismiss(box, end !== null, close)

  const open = (which: 'out' | 'back'): void => {
    setEnd(which)
    void fetchCalendar()
  }
  const shared = { min: today, max: today && addDays(today, MAX_DAYS_AHEAD), isReadOnly, format: f.weekdayDayMonth, onIntent: () => void fetchCalendar() }
  const nights = nightsOf(draft)

  return (
    <div ref={box} className={styles.dates} data-one-way={draft.back === null || undefined}>
      <DateInput {...shared} id="search-out" name="out" label={t('search-form.depart')} value={draft.out} error={errors.out} isActive={end === 'out'} onOpen={() => open('out')} onType={onDeparture} />
      <div className={styles.back}>
        <DateInput
          {...shared} id="search-back" name="back" value={draft.back ?? ''} error={errors.back} isActive={end === 'back'} onOpen={() => open('back')}
          label={nights === null ? t('search-form.return') : t('search-form.returnNights', { nights })} onType={(back) => onChange({ back })}
        />
      </div>
      {end && DatePanel && <DatePanel draft={draft} end={end} onEnd={setEnd} onChange={onChange} onReturn={onReturn} onClose={close} />}
    </div>
  )
}

type InputProps = {
  id: string
  name: string
  label: string
  value: string
  error: string | undefined
  min: string
  max: string
  isReadOnly: boolean
  isActive: boolean
  format: (day: LocalDate) => string
  onOpen: () => void
  onType: (day: string) => void
  onIntent: () => void
}

const DateInput = ({ id, name, label, value, error, min, max, isReadOnly, isActive, format, onOpen, onType, onIntent }: InputProps) => {
  const t = useTranslate()
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== ' ' && !(event.altKey && event.key === 'ArrowDown')) return
    event.preventDefault()
    onOpen()
  }
  return (
    <FieldShell
      id={id} label={label} error={error} className={styles.field}
      adornment={<>
        <span className={styles.text} aria-hidden="true">{isLocalDate(value) ? format(value) : t('search-form.chooseDate')}</span>
        <button type="button" className={styles.button} onClick={onOpen} aria-label={t('search-form.openCalendar')} aria-expanded={isActive}><Icon name="calendar" /></button>
      </>}
    >
      {(control) => (
        <input
          {...control} type="date" name={name} value={value} min={min} max={max} readOnly={isReadOnly} data-empty={value === '' || undefined}
          className={classes(field.control, styles.input)} onPointerEnter={onIntent} onClick={onOpen} onKeyDown={openByKey} onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </FieldShell>
  )
}

/** A finger would open the platform's own picker over ours. Known after hydration only. */
const useIsTouch = (): boolean => useSyncExternalStore(neverChanges, isTouch, () => false)

const neverChanges = () => () => undefined
