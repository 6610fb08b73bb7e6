import type { CreateFlightSearchBody } from '@portolan/contract/flights/flights'
import type { EventProperties } from '@portolan/contract/tracking/tracking'
import { useEffect, useRef } from 'react'
import { useTrack } from '../../platform/tracking/track.ts'
import type { AnswersPage } from '../../results/answers/answer-pages.ts'
import { isComplete } from '../../results/answers/results-state.ts'
import type { ShownAnswers } from '../../results/answers/use-answers.ts'
import type { FlightRequest } from './search/flights-request.ts'

type Props = { request: FlightRequest; shown: Pick<ShownAnswers<AnswersPage>, 'state' | 'progress' | 'found'> }

/** Tracks a search, and its result once all suppliers have answered; filters, sorts and pages of the same search are not tracked again. */
export const TrackResults = ({ request: { search }, shown: { state, progress, found } }: Props): null => {
  const track = useTrack()
  const tracked = useRef({ search: '', outcome: '' })
  const { kind } = state
  const isKnown = kind === 'NONE' || kind === 'FAILED' || (kind !== 'LOADING' && progress !== null && isComplete(progress))
  useEffect(() => {
    const key = JSON.stringify(search)
    if (tracked.current.search !== key) {
      tracked.current = { search: key, outcome: '' }
      track('search', searchProperties(search))
    }
    if (!isKnown || tracked.current.outcome !== '') return
    tracked.current.outcome = kind
    if (kind === 'LIST' || kind === 'FILTERED_OUT') track('results', { found })
    else track('no_result', { reason: kind })
    if (kind === 'FAILED') track('failed', { place: 'SEARCH', code: 'SEARCH_FAILED' })
  }, [search, kind, isKnown, found, track])
  return null
}

/** Once for each time a flight's fares are shown. */
export const useTrackDetail = (proposalId: string, fares: number | undefined): void => {
  const track = useTrack()
  const tracked = useRef('')
  useEffect(() => {
    if (fares === undefined || tracked.current === proposalId) return
    tracked.current = proposalId
    track('detail', { proposalId, fares })
  }, [proposalId, fares, track])
}

const searchProperties = ({ origin, destination, departureDate, returnDate, travellers, cabin }: CreateFlightSearchBody): EventProperties['search'] => ({
  from: origin.code, to: destination.code, departureDate, ...(returnDate === undefined ? {} : { returnDate }),
  adults: travellers.adults, children: travellers.childAges.length, infants: travellers.infants, cabin,
})
