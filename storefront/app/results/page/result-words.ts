import { createContext, useContext } from 'react'

/** Texts of a results page that name its product: "12 flights", "Looking for flights…". */
export type ResultWords = {
  listHeading: string
  skipToFirst: string
  found: (count: number) => string
  soFar: (count: number) => string
  showFound: (count: number) => string
  moreFound: (count: number) => string
  shownOfFound: (shown: number, total: number) => string
  countOfOption: (count: number) => string
  looking: string
  asking: string
  answered: (answered: number, total: number) => string
  allAnswered: string
  missing: (answered: number, total: number) => string
  missingNames: (names: string, count: number) => string
  waitingFor: (names: string) => string
  noneTitle: string
  filteredOut: (count: number) => string
  stillNone: string
  failedTitle: string
  needsScript: string
}

const ResultWordsContext = createContext<ResultWords | null>(null)

export const ResultWordsProvider = ResultWordsContext.Provider

export const useResultWords = (): ResultWords => {
  const words = useContext(ResultWordsContext)
  if (!words) throw new Error('Results need the words of their product')
  return words
}
