import type { CreateFlightSearchBody } from '@portolan/contract/flights'
import type { EventProperties } from '@portolan/contract/tracking'
import { useEffect, useRef } from 'react'
import { useTrack } from '../../platform/tracking/use-track.ts'
import type { FlightRequest } from './flights-request.ts'
import type { ShownFlights } from './use-flight-list.ts'

/** Tells of a search, and of the first thing that came of it; filters, sorts and pages of the same search are no news. */
export const useTrackResults = ({ search }: FlightRequest, { state, list }: Pick<ShownFlights, 'state' | 'list'>): void => {
  const track = useTrack()
  const told = useRef({ search: '', outcome: '' })
  const { kind } = state
  const found = list?.totalUnfiltered ?? 0
  useEffect(() => {
    const key = JSON.stringify(search)
    if (told.current.search !== key) {
      told.current = { search: key, outcome: '' }
      track('search', searchProperties(search))
    }
    if (kind === 'LOADING' || told.current.outcome !== '') return
    told.current.outcome = kind
    if (kind === 'LIST' || kind === 'FILTERED_OUT') track('results', { found })
    else track('no_result', { reason: kind })
    if (kind === 'FAILED') track('failed', { place: 'SEARCH', code: 'SEARCH_FAILED' })
  }, [search, kind, found, track])
}

/** Once for each time a flight's fares are shown. */
export const useTrackDetail = (proposalId: string, fares: number | undefined): void => {
  const track = useTrack()
  const told = useRef('')
  useEffect(() => {
    if (fares === undefined || told.current === proposalId) return
    told.current = proposalId
    track('detail', { proposalId, fares })
  }, [proposalId, fares, track])
}

const searchProperties = ({ origin, destination, departureDate, returnDate, travellers, cabin }: CreateFlightSearchBody): EventProperties['search'] => ({
  from: origin.code, to: destination.code, departureDate, ...(returnDate === undefined ? {} : { returnDate }),
  adults: travellers.adults, children: travellers.childAges.length, infants: travellers.infants, cabin,
})
