import type { FareOption, FlightProposal, FlightStaticData, Travellers } from '@portolan/contract/flights/flights'
import { compareMoney, type Money } from '@portolan/contract/values/money'
import type { Language } from '@portolan/contract/values/product'
import { useQuery } from '@tanstack/react-query'
import { SegmentTimeline } from '../../../travel/flights/segment-timeline.tsx'
import { TicketNote } from '../../../travel/flights/ticket-note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { FlightChoice } from '../choice/put-in-cart.ts'
import { FareFamilies } from './fare-families.tsx'
import { FaresFailed } from './fares-failed.tsx'
import styles from './flight-details.module.css'
import { flightDetailOptions } from '../search/flights-queries.ts'
import { useTrackDetail } from '../use-track-results.ts'

type Props = {
  proposal: FlightProposal
  staticData: FlightStaticData
  travellers: Travellers
  language: Language
  cap: Money | null
  isChoosing: boolean
  onChoose: (choice: FlightChoice) => void
  /** Asks the suppliers again from the start. */
  onSearchAgain: () => void
}

/** The opened card: every flight of the itinerary, which the list already knows, and the fares, which are asked for now. */
export const FlightDetails = (props: Props) => {
  const { proposal, staticData } = props
  return (
    <div className={styles.details}>
      <div className={styles.bounds}>
        {proposal.bounds.map((bound) => <SegmentTimeline key={bound.direction} bound={bound} staticData={staticData} headingLevel={3} />)}
      </div>
      <TicketNote outbound={proposal.provider} inbound={proposal.inboundProvider} carriers={staticData.carriers} />
      <Fares {...props} />
    </div>
  )
}

/** A voucher pays whole fares only: those above its cap are not sold with it. */
const faresWithin = (fares: readonly FareOption[], cap: Money | null): readonly FareOption[] =>
  cap ? fares.filter(({ price }) => compareMoney(price, cap) <= 0) : fares

const Fares = ({ proposal, travellers, language, cap, isChoosing, onChoose, onSearchAgain }: Props) => {
  const { data, error, refetch, isFetching } = useQuery(flightDetailOptions(proposal.id, language))
  useTrackDetail(proposal.id, data?.fares.length)
  if (data) {
    return (
      <FareFamilies
        fares={faresWithin(data.fares, cap)} initialFareId={proposal.fare.fareId} travellers={travellers} cap={cap} isChoosing={isChoosing}
        onChoose={(fareId) => onChoose({ proposalId: proposal.id, fareId })}
      />
    )
  }
  if (error) {
    return (
      <div className={styles.failed}>
        <FaresFailed error={error} isAsking={isFetching} onAskAgain={() => void refetch()} onSearchAgain={onSearchAgain} />
      </div>
    )
  }
  return <div className={styles.fares} aria-busy="true">{[0, 1, 2].map((index) => <Skeleton key={index} shape="block" className={styles.skeleton} />)}</div>
}
