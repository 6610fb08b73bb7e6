import type { FareOption, FlightProposal, FlightStaticData, Travellers } from '@portolan/contract/flights/flights'
import { compareMoney, type Money } from '@portolan/contract/values/money'
import type { Language } from '@portolan/contract/values/product'
import { isCallFailed } from '@portolan/contract/wire/call-errors'
import { useQuery } from '@tanstack/react-query'
import { useTranslate, useTranslateCode } from '../../../platform/i18n/use-translate.ts'
import timeline from '../../../travel/flights/segment-timeline.module.css'
import { SegmentTimeline } from '../../../travel/flights/segment-timeline.tsx'
import { carrierName } from '../../../travel/search/place-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { failedChoice } from '../choice/choice-outcome.ts'
import type { FlightChoice } from '../choice/put-in-cart.ts'
import { flightDetailOptions } from '../search/flights-queries.ts'
import { useTrackDetail } from '../use-track-results.ts'
import { FareFamilies } from './fare-families.tsx'
import styles from './flight-details.module.css'

type Props = {
  proposal: FlightProposal
  staticData: FlightStaticData
  travellers: Travellers
  language: Language
  cap: Money | null
  isChoosing: boolean
  onChoose: (choice: FlightChoice) => void
  /** Starts a new search at the suppliers. */
  onSearchAgain: () => void
}

/** The opened card: every flight of the itinerary, known from the list, and the fares, which are loaded now. */
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

/** The message and the button's label. */
const WAYS_ON = {
  EXPIRED: ['flights.expiredTitle', 'results.searchAgain'], GONE: ['flights.goneTitle', 'flights.refreshList'], FAILED: ['flights.faresFailed', 'flights.tryAgain'],
} as const

type FaresFailedProps = { error: unknown; isAsking: boolean; onAskAgain: () => void; onSearchAgain: () => void }

/** Fares that failed to load. If the search has expired or the flight is gone, a retry cannot help, so the list is loaded again. */
export const FaresFailed = ({ error, isAsking, onAskAgain, onSearchAgain }: FaresFailedProps) => {
  const t = useTranslate()
  const code = useTranslateCode()
  const { kind } = failedChoice(error)
  const words = isCallFailed(error) ? code(`errors.${error.code}`, 'errors.NETWORK') : t('errors.NETWORK')
  const [heading, again] = WAYS_ON[kind]
  return (
    <Notice
      tone="warning" heading={t(heading)} headingLevel={3} isAnnounced
      action={<Button variant="line" isPending={isAsking} onClick={kind === 'FAILED' ? onAskAgain : onSearchAgain}>{t(again)}</Button>}
    >
      {words}
    </Notice>
  )
}

type TicketNoteProps = { outbound: string; inbound: string | undefined; carriers: FlightStaticData['carriers'] }

/** Says that outbound and inbound are two tickets, each checked in and changed with its own airline; nothing if one covers both. */
export const TicketNote = ({ outbound, inbound, carriers }: TicketNoteProps) => {
  const t = useTranslate()
  if (inbound === undefined) return null
  return (
    <p className={timeline.note}>
      <b>{t('flights.twoTickets')}</b>
      {t('flights.twoTicketsText', { out: carrierName(carriers, outbound), back: carrierName(carriers, inbound) })}
    </p>
  )
}
