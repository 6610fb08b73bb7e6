import { useRef, useState } from 'react'
import { reportError } from '../../platform/error-reports/report-error.ts'

/**
 * A part of the page that is fetched when the shopper shows intent. Null until it is here; a failed fetch leaves the plain form
 * as it is and is tried again on the next intent.
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
