import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalizedPath } from '../../platform/i18n/localized-path.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { useRootData } from '../../platform/root-data.ts'
import type { FlightSearchDraft } from '../../travel/search/flight-search-url.ts'
import { pressBefore } from '../../ui/controls/early-press.tsx'
import { moveDeparture } from './dates/trip-dates.ts'
import type { FlightSearchFormProps } from './flight-search-form-props.ts'
import { placeLabels } from './places/place-label.ts'
import { useLazy } from './use-lazy.ts'
import { fieldProblems } from './values/search-problems.ts'
import { type FormState, type PlaceValue, placeValueOf, startOf, typedBefore, withPlace, withReturn } from './values/search-values.ts'

/** Controls that need the script; a press on them is handled once it has loaded. */
const SILENT_BEFORE = { finger: 'button[type="button"]', pointer: 'button[type="button"], input[type="date"]' } as const

const loadParts = async () => (await import('./values/search-parts.ts')).searchParts

/** The form's state: its values, its problems, and its submission. */
export const useSearchForm = ({ productType, draft: asked, places, problems: known = [], onSearched }: FlightSearchFormProps) => {
  const t = useTranslate()
  const { today = '', language = 'en' } = useRootData() ?? {}
  const localized = useLocalizedPath()
  const navigate = useNavigate()
  const [parts, fetchParts] = useLazy(loadParts)
  const [state, setState] = useState<FormState>(() => startOf(asked, placeLabels(places, t)))
  const { draft, labels } = state
  const [problems, setProblems] = useState(known)
  const [attempt, setAttempt] = useState(0)
  const [isPending, setPending] = useState(false)

  const form = useRef<HTMLFormElement>(null)

  // The fields work before this script has loaded: values entered meanwhile are taken over. In a layout effect, so that no press is
  // missed in between.
  useLayoutEffect(() => {
    const element = form.current
    if (!element) return
    setState((drawn) => typedBefore(drawn, new FormData(element)))
    pressBefore(element)?.closest<HTMLElement>(SILENT_BEFORE[isTouch() ? 'finger' : 'pointer'])?.click()
  }, [])

  useEffect(() => {
    const element = form.current
    const wake = (): void => void fetchParts()
    // The field that triggered loading may already have the focus.
    if (element?.contains(document.activeElement)) wake()
    element?.addEventListener('focusin', wake, { once: true })
    element?.addEventListener('pointerenter', wake, { once: true })
    return () => {
      element?.removeEventListener('focusin', wake)
      element?.removeEventListener('pointerenter', wake)
    }
  }, [fetchParts])

  useEffect(() => parts?.keepOverLanguages(draft), [parts, draft])

  // Updates the latest state, because values typed before the script loaded are taken over just before a press is handled.
  const update = (next: (draft: FlightSearchDraft) => Partial<FlightSearchDraft>): void =>
    setState((before) => ({ ...before, draft: { ...before.draft, ...next(before.draft) } }))
  const change = (next: Partial<FlightSearchDraft>): void => update(() => next)
  const place = (field: 'from' | 'to') => ({ value: placeValueOf(draft[field], labels), onChange: (value: PlaceValue): void => setState((before) => withPlace(before, field, value)) })

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    const element = event.currentTarget
    event.preventDefault()
    setPending(true)
    try {
      const loaded = await fetchParts()
      if (!loaded) return element.submit()
      const submitted = await loaded.submitSearch(state, { today, language, t })
      setState(submitted.state)
      setProblems(submitted.kind === 'INVALID' ? submitted.problems : [])
      if (submitted.kind === 'INVALID') return setAttempt((count) => count + 1)
      await navigate(localized(`/${productType}${submitted.search}`))
      onSearched?.()
    } catch {
      // The client has logged the failure. The server looks the places up and reports problems.
      element.submit()
    } finally {
      setPending(false)
    }
  }

  return {
    form, draft, change, place, attempt, isPending, parts,
    errors: fieldProblems(problems),
    chooseReturn: (isReturn: boolean): void => setState((before) => withReturn(before, isReturn)),
    moveTo: (out: string): void => update((dates) => moveDeparture(dates, out, today)),
    swap: (): void => update(({ from, to }) => ({ from: to, to: from })),
    submit: (event: SubmitEvent<HTMLFormElement>): void => void submit(event),
  }
}

/** True for touch input only: a tap on a date input opens the platform's own picker. */
export const isTouch = (): boolean => window.matchMedia('(hover: none) and (pointer: coarse)').matches
