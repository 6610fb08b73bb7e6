import { useRef, useState } from 'react'
import { reportError } from '../../platform/error-reports/report-error.ts'

/**
 * A part of the page that is loaded on the first interaction. Null until then; after a failed load the plain form stays, and the next
 * interaction tries again.
 */
export const useLazy = <Part>(load: () => Promise<Part>): [part: Part | null, fetchPart: () => Promise<Part | null>] => {
  const [part, setPart] = useState<Part | null>(null)
  const loading = useRef<Promise<Part | null> | null>(null)

  const fetchPart = (): Promise<Part | null> => {
    loading.current ??= load().then(
      (loaded) => {
        setPart(() => loaded)
        return loaded
      },
      (error: unknown) => {
        reportError('preload-error', error)
        loading.current = null
        return null
      },
    )
    return loading.current
  }

  return [part, fetchPart]
}
