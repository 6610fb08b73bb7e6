import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { RootData } from '../root-data.ts'
import { FlagsContext } from './use-flag.ts'

type Flags = RootData['flags']

/**
 * Holds the flags of the page. Where they were too slow for the document, the browser asks for them; `loading` is shown meanwhile.
 * A failure is kept with its message and the page goes on with every flag off.
 */
export const FlagsProvider = ({ initial, loading, children }: { initial: Flags; loading: ReactNode; children: ReactNode }) => {
  const [late, setLate] = useState<Flags | null>(null)
  const flags = late ?? initial

  useEffect(() => {
    if (initial.status !== 'PENDING') return
    let isCurrent = true
    const settle = (next: Flags): void => {
      if (isCurrent) setLate(next)
    }
    // The client comes only where it is needed: almost every document already has its flags.
    import('./ask-for-flags.ts').then(({ askForFlags }) => askForFlags()).then(
      (toggles) => settle({ status: 'LOADED', toggles }),
      (error: unknown) => {
        console.error('flags', error)
        settle({ status: 'ERROR', message: String(error) })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [initial.status])

  const toggles = useMemo(() => (flags.status === 'LOADED' ? flags.toggles : []), [flags])
  return <FlagsContext value={toggles}>{flags.status === 'PENDING' ? loading : children}</FlagsContext>
}
