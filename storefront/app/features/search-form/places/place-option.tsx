import { useEffect, useRef } from 'react'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './place-list.module.css'
import type { Mark, PlaceRow } from './place-rows.ts'
import type { PlaceValue } from '../values/search-values.ts'

type Props = { id: string; row: PlaceRow; isActive: boolean; hasKey: boolean; onChoose: (value: PlaceValue) => void }

export const PlaceOption = ({ id, row, isActive, hasKey, onChoose }: Props) => {
  const t = useTranslate()
  const ref = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  /* oxlint-disable jsx-a11y/prefer-tag-over-role -- a line of an ARIA 1.2 combobox holds more than an option may */
  return (
    <button
      ref={ref} type="button" id={id} role="option" aria-selected={isActive} tabIndex={-1} className={styles.option} data-sub={row.isSub || undefined}
      // The focus stays in the field, so that what follows a press is still the field's.
      onPointerDown={(event) => event.preventDefault()} onClick={() => onChoose(row.value)}
    >
      <span className={styles.icon}><Icon name={row.icon} size={row.isSub ? 16 : 20} /></span>
      <span className={styles.texts}>
        <span className={styles.title}><Marked text={row.title} mark={row.mark} /></span>
        {row.note && <span className={styles.note}><Marked text={row.note} mark={row.noteMark} /></span>}
      </span>
      {row.aside && <span className={styles.aside}>{row.aside}</span>}
      {hasKey && isActive && <kbd className={styles.key} aria-hidden="true">{t('search-form.enterKey')}</kbd>}
    </button>
  )
}

const Marked = ({ text, mark }: { text: string; mark: Mark | null }) =>
  mark ? <>{text.slice(0, mark.start)}<mark className={styles.mark}>{text.slice(mark.start, mark.end)}</mark>{text.slice(mark.end)}</> : text
