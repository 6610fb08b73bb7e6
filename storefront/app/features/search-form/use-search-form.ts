import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLocalizedPath } from '../../platform/i18n/localized-path.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { useRootData } from '../../platform/root-data.ts'
import type { FlightSearchFormProps } from './flight-search-form-props.ts'
import { placeLabels } from './place-label.ts'
import { fieldProblems } from './search-problems.ts'
import { valuesOf, type SearchValues } from './search-values.ts'
import { typedBefore } from './typed-before.ts'
import { moveDeparture } from './trip-dates.ts'
import { useLazy } from './use-lazy.ts'

const loadParts = async () => (await import('./search-parts.ts')).searchParts

/** The form's state: what the fields hold, what is wrong, and what happens on the button. */
export const useSearchForm = ({ productType, draft, places, problems: known = [], onSearched }: FlightSearchFormProps) => {
  const t = useTranslate()
  const { today = '', language = 'en' } = useRootData() ?? {}
  const localized = useLocalizedPath()
  const navigate = useNavigate()
  const [parts, fetchParts] = useLazy(loadParts)
  const [values, setValues] = useState<SearchValues>(() => valuesOf(draft, placeLabels(places, t)))
  const [problems, setProblems] = useState(known)
  const [attempt, setAttempt] = useState(0)
  const [isPending, setPending] = useState(false)

  const form = useRef<HTMLFormElement>(null)

  // The fields work before this script does: what was entered meanwhile is taken over, never lost.
  useEffect(() => {
    if (form.current) setValues((drawn) => typedBefore(drawn, new FormData(form.current ?? undefined)))
  }, [])

  useEffect(() => {
    const element = form.current
    const wake = (): void => void fetchParts()
    element?.addEventListener('focusin', wake, { once: true })
    element?.addEventListener('pointerenter', wake, { once: true })
    return () => {
      element?.removeEventListener('focusin', wake)
      element?.removeEventListener('pointerenter', wake)
    }
  }, [fetchParts])

  const change = (next: Partial<SearchValues>): void => setValues((before) => ({ ...before, ...next }))

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    const element = event.currentTarget
    event.preventDefault()
    setPending(true)
    try {
      const loaded = await fetchParts()
      if (!loaded) return element.submit()
      const submitted = await loaded.submitSearch(values, { today, language, t })
      setValues(submitted.values)
      setProblems(submitted.kind === 'INVALID' ? submitted.problems : [])
      if (submitted.kind === 'INVALID') return setAttempt((count) => count + 1)
      await navigate(localized(`/${productType}${submitted.search}`))
      onSearched?.()
    } catch {
      // The client has logged it. The server can still look places up by itself, and says what is wrong.
      element.submit()
    } finally {
      setPending(false)
    }
  }

  return {
    form, values, change, attempt, isPending, parts,
    errors: fieldProblems(problems),
    moveTo: (out: string): void => setValues((before) => ({ ...before, ...moveDeparture(before, out, today) })),
    swap: (): void => change({ from: values.to, to: values.from }),
    submit: (event: SubmitEvent<HTMLFormElement>): void => void submit(event),
  }
}
