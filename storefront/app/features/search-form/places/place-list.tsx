import type { PlaceRef } from '@portolan/contract/places/places'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { useRootData } from '../../../platform/root-data.ts'
import { LiveRegion } from '../../../ui/feedback/live-region.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { recentSearches } from '../recent/recent-searches.ts'
import type { PlaceValue } from '../values/search-values.ts'
import styles from './place-list.module.css'
import { type Mark, matchGroups, type PlaceGroup, type PlaceRow, popularGroup, recentGroup } from './place-rows.ts'
import { usePlaceMatches } from './use-place-matches.ts'

type Props = {
  id: string
  label: string
  input: RefObject<HTMLInputElement | null>
  /** Empty: recent and popular places. */
  query: string
  onActive: (optionId: string | undefined) => void
  onChoose: (value: PlaceValue) => void
  onClose: () => void
}

/** The list of a combobox (ARIA 1.2): the focus stays in the input, arrows move, Enter takes the first or the active line. */
export const PlaceList = ({ id, label, input, query, onActive, onChoose, onClose }: Props) => {
  const t = useTranslate()
  const typed = query.trim()
  const answer = usePlaceMatches(typed, usePopularPlaces(id))
  const groups = usePlaceGroups(typed, answer, id)
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups])
  const [moved, setMoved] = useState({ typed, at: startOf(typed) })
  const at = moved.typed === typed ? moved.at : startOf(typed)
  const list = useRef<HTMLDivElement>(null)
  const isCurrent = answer?.query === typed
  const active = rows[Math.min(at, rows.length - 1)]
  const activeId = active && at >= 0 ? `${id}-${active.key}` : undefined

  useEffect(() => onActive(activeId), [activeId, onActive])
  useEffect(() => {
    if (rows.length > 0) void list.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [rows])
  useEffect(() => {
    const element = input.current
    if (!element) return
    const press = (event: KeyboardEvent): void => {
      const step = STEPS[event.key]
      if (step) setMoved({ typed, at: Math.max(0, Math.min(rows.length - 1, at + step)) })
      else if (event.key === 'Enter' && activeId && active && isCurrent) onChoose(active.value)
      else if (event.key === 'Tab') return onClose()
      else return
      event.preventDefault()
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [input, typed, at, rows, active, activeId, isCurrent, onChoose, onClose])

  /* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select or datalist cannot hold these lines; this is the ARIA 1.2 combobox */
  return (
    <div ref={list} className={styles.list} data-end={id.includes('-to') || undefined}>
      <div id={id} role="listbox" aria-label={label}>
        {groups.map((group, index) => (
          <div key={group.heading ?? index} role="group" aria-label={group.heading ?? label}>
            {group.heading && <p className={styles.heading} aria-hidden="true">{group.heading}</p>}
            {group.rows.map((row) => (
              <PlaceOption key={row.key} id={`${id}-${row.key}`} row={row} isActive={`${id}-${row.key}` === activeId} hasKey={typed !== '' && row === rows[0]} onChoose={onChoose} />
            ))}
          </div>
        ))}
      </div>
      {answer === null && <Waiting />}
      {isCurrent && answer.status === 'FAILED' && <p className={styles.none}>{t('search-form.placesFailed')}</p>}
      {isCurrent && answer.status === 'FOUND' && answer.matches.length === 0 && (
        <div className={styles.none}>
          <p className={styles.noneTitle}>{t('search-form.noPlace', { query: typed })}</p>
          <p>{t('search-form.noPlaceHint')}</p>
        </div>
      )}
      <LiveRegion message={isCurrent && typed !== '' ? t('search-form.placesFound', { count: rows.length }) : ''} />
    </div>
  )
}

/** With typed text the first line is active; without it none is, until an arrow key chooses one. */
const startOf = (typed: string): number => (typed === '' ? -1 : 0)

const MOST_POPULAR = 5

/** Where the brand likes to send people, for the field that asks where to. */
const usePopularPlaces = (id: string): readonly PlaceRef[] => {
  const { featured } = useBrand()
  return id.includes('-to') ? featured.slice(0, MOST_POPULAR) : []
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

const usePlaceGroups = (typed: string, answer: ReturnType<typeof usePlaceMatches>, id: string): readonly PlaceGroup[] => {
  const t = useTranslate()
  const f = useFormats()
  const today = useRootData()?.today ?? ''
  return useMemo(() => {
    const matches = answer?.status === 'FOUND' ? answer.matches : []
    if (typed !== '') return answer?.query === '' ? [] : matchGroups(matches, t)
    const recent = recentGroup(recentSearches(today), id.includes('from') ? 'from' : 'to', { t, days: ({ out, back }) => (back ? f.dateRange(out, back) : f.dayMonth(out)) })
    const popular = answer?.query === '' ? [popularGroup(matches, recent.rows, t)] : []
    return [recent, ...popular].filter(({ rows }) => rows.length > 0)
  }, [typed, answer, today, id, t, f])
}

const Waiting = () => (
  <div className={styles.waiting}>
    {[0, 1, 2].map((line) => <Skeleton key={line} shape="title" />)}
  </div>
)

type PlaceOptionProps = { id: string; row: PlaceRow; isActive: boolean; hasKey: boolean; onChoose: (value: PlaceValue) => void }

const PlaceOption = ({ id, row, isActive, hasKey, onChoose }: PlaceOptionProps) => {
  const t = useTranslate()
  const ref = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])

  /* oxlint-disable jsx-a11y/prefer-tag-over-role -- a line of an ARIA 1.2 combobox holds more than an option may */
  return (
    <button
      ref={ref} type="button" id={id} role="option" aria-selected={isActive} tabIndex={-1} className={styles.option} data-sub={row.isSub || undefined}
      // Keeps the focus in the field when a line is pressed.
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
