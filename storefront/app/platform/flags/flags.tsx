import type { Toggle } from '@portolan/contract/flags/flags'
import type { FeatureFlag } from '@portolan/contract/flags/names'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RootData } from '../root-data.ts'

const FlagsContext = createContext<readonly Toggle[]>([])

/** A flag's state: a query parameter of the flag's name with the value true or false wins over what was loaded. */
export const flagState = (name: FeatureFlag, toggles: readonly Toggle[], query: URLSearchParams): boolean => {
  const override = query.get(name)
  if (override === 'true' || override === 'false') return override === 'true'
  return toggles.some((toggle) => toggle.name === name && toggle.enabled)
}

export const useFlag = (name: FeatureFlag): boolean => {
  const [query] = useSearchParams()
  return flagState(name, useContext(FlagsContext), query)
}

type Flags = RootData['flags']

/**
 * Provides the flags of the page. If they were too late for the document, the browser requests them and shows `loading` meanwhile.
 * If that fails, the error message is kept and all flags are off.
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
    // The client is loaded only if needed, because almost every document already has its flags.
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
