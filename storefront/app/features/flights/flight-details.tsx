import type { FlightProposal, FlightStaticData, Travellers } from '@portolan/contract/flights'
import type { Language } from '@portolan/contract/product'
import { useQuery } from '@tanstack/react-query'
import { isCallFailed } from '@portolan/contract/call-failed'
import { useTranslate, useTranslateCode } from '../../platform/i18n/use-translate.ts'
import { SegmentTimeline } from '../../travel/segment-timeline.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FareFamilies } from './fare-families.tsx'
import styles from './flight-details.module.css'
import { flightDetailOptions, type FlightChoice } from './flights-queries.ts'

type Props = {
  proposal: FlightProposal
  staticData: FlightStaticData
  travellers: Travellers
  language: Language
  isFree: boolean
  isChoosing: boolean
  onChoose: (choice: FlightChoice) => void
}

/** The opened card: every flight of the itinerary, which the list already knows, and the fares, which are asked for now. */
export const FlightDetails = (props: Props) => {
  const { proposal, staticData } = props
  return (
    <div className={styles.details}>
      <div className={styles.bounds}>
        {proposal.bounds.map((bound) => <SegmentTimeline key={bound.direction} bound={bound} staticData={staticData} headingLevel={3} />)}
      </div>
      <Fares {...props} />
    </div>
  )
}

const Fares = ({ proposal, travellers, language, isFree, isChoosing, onChoose }: Props) => {
  const t = useTranslate()
  const code = useTranslateCode()
  const { data, error, refetch, isFetching } = useQuery(flightDetailOptions(proposal.id, language))
  if (data) {
    return (
      <FareFamilies
        fares={data.fares} initialFareId={proposal.fare.fareId} travellers={travellers} isFree={isFree} isChoosing={isChoosing}
        onChoose={(fareId) => onChoose({ proposalId: proposal.id, fareId })}
      />
    )
  }
  if (error) {
    const words = isCallFailed(error) ? code(`errors.${error.code}`, 'errors.NETWORK') : t('errors.NETWORK')
    return (
      <div className={styles.failed}>
        <Notice
          tone="warning" heading={t('flights.faresFailed')} headingLevel={3} isAnnounced
          action={<Button variant="line" isPending={isFetching} onClick={() => void refetch()}>{t('flights.tryAgain')}</Button>}
        >
          {words}
        </Notice>
      </div>
    )
  }
  return <div className={styles.fares} aria-busy="true">{[0, 1, 2].map((index) => <Skeleton key={index} shape="block" className={styles.skeleton} />)}</div>
}
