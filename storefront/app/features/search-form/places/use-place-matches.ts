import { getPlaces, type PlaceMatch, type PlaceRef } from '@portolan/contract/places/places'
import { useEffect, useState } from 'react'
import { apiClient } from '../../../platform/api/browser-client.ts'
import { useRootData } from '../../../platform/root-data.ts'

const PAUSE_MS = 120
const POPULAR_COUNT = 5
const MATCH_COUNT = 9

export type PlaceAnswer = { query: string; status: 'FOUND'; matches: readonly PlaceMatch[] } | { query: string; status: 'FAILED' }

/** Answers by query, as long as the document lives. */
const known = new Map<string, PlaceAnswer>()

/** The latest answer, which may still be to the query before; null before the first one. An empty query answers the popular places given, or the largest cities. */
export const usePlaceMatches = (query: string, popular: readonly PlaceRef[]): PlaceAnswer | null => {
  const language = useRootData()?.language ?? 'en'
  const [latest, setLatest] = useState<PlaceAnswer | null>(null)
  const codes = query === '' && popular.length > 0 ? popular.map(({ type, code }) => `${type}:${code}`).join(',') : undefined
  const key = `${language} ${codes ?? ''} ${query}`
  const kept = known.get(key)

  useEffect(() => {
    if (known.has(key)) return
    const abort = new AbortController()
    const ask = async (): Promise<void> => {
      const limit = query === '' ? POPULAR_COUNT : MATCH_COUNT
      const { matches } = await apiClient().call(getPlaces, { query: { query, language, limit, codes }, signal: abort.signal })
      const found: PlaceAnswer = { query, status: 'FOUND', matches }
      known.set(key, found)
      setLatest(found)
    }
    const timer = setTimeout(() => {
      ask().catch(() => {
        if (!abort.signal.aborted) setLatest({ query, status: 'FAILED' })
      })
    }, query === '' ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [key, query, language, codes])

  return kept ?? latest
}
