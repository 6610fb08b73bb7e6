import { useEffect, useRef, useState, type RefObject } from 'react'
import styles from './range-slider.module.css'
import type { FilterRange } from '../facets/facet-table.ts'

type Props = {
  ends: FilterRange
  value: FilterRange
  step: number
  /** Accessible names of the two thumbs. A slider with one thumb has only the upper one. */
  labels: { from?: string; to: string }
  /** The text of a value for screen readers. */
  say: (value: number) => string
  /** Called while a thumb moves. */
  onMove: (value: FilterRange) => void
  /** Called when a thumb is released, and at each key. */
  onChoose: (value: FilterRange) => void
}

/** One or two native range inputs on a track. The browser supports arrow keys, screen readers and touch for them. */
export const RangeSlider = ({ ends, value, step, labels, say, onMove, onChoose }: Props) => {
  const span = Math.max(1, ends.to - ends.from)
  const percent = (at: number): number => ((at - ends.from) / span) * 100
  const low = useRef<HTMLInputElement>(null)
  const high = useRef<HTMLInputElement>(null)
  useChosen(low, () => onChoose(value))
  useChosen(high, () => onChoose(value))
  const shared = { min: ends.from, max: ends.to, step, className: styles.thumb }
  return (
    <div className={styles.slider}>
      <svg className={styles.track} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.rest} width="100" height="4" />
        <rect className={styles.chosen} x={percent(value.from)} width={Math.max(0, percent(value.to) - percent(value.from))} height="4" />
      </svg>
      {labels.from !== undefined && (
        <input
          type="range" {...shared} ref={low} aria-label={labels.from} value={value.from} aria-valuetext={say(value.from)}
          onChange={({ target }) => onMove({ ...value, from: Math.min(Number(target.value), value.to) })}
        />
      )}
      <input
        type="range" {...shared} ref={high} aria-label={labels.to} value={value.to} aria-valuetext={say(value.to)}
        onChange={({ target }) => onMove({ ...value, to: Math.max(Number(target.value), value.from) })}
      />
    </div>
  )
}

/** React reports every move as a change. The browser's own `change` event comes once, when the thumb is released. */
const useChosen = (ref: RefObject<HTMLInputElement | null>, choose: () => void): void => {
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => {
    const input = ref.current
    const report = (): void => latest.current()
    input?.addEventListener('change', report)
    return () => input?.removeEventListener('change', report)
  }, [ref])
}

/** The range that a slider shows: the position of its thumbs while they move, otherwise the range in the address. */
export const useMovingRange = (value: FilterRange): [FilterRange, (moved: FilterRange) => void] => {
  const [moved, setMoved] = useState(value)
  const [settled, setSettled] = useState(value)
  if (settled.from !== value.from || settled.to !== value.to) {
    setSettled(value)
    setMoved(value)
  }
  return [moved, setMoved]
}
