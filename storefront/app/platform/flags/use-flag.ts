import type { Toggle } from '@portolan/contract/flags/flags'
import type { FeatureFlag } from '@portolan/contract/flags/names'
import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'

export const FlagsContext = createContext<readonly Toggle[]>([])

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
