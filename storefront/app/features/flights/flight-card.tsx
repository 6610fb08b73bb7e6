import type { FlightProposal, FlightStaticData, Travellers } from '@portolan/contract/flights'
import type { Money } from '@portolan/contract/money'
import type { Language } from '@portolan/contract/product'
import { lazy, memo, Suspense, useId, useState } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { AirlineMark } from '../../travel/airline-mark.tsx'
import { BagList } from '../../travel/bag-list.tsx'
import { BoundRow } from '../../travel/bound-row.tsx'
import { EmissionsNote } from '../../travel/emissions-note.tsx'
import { marketingCarriers } from '../../travel/itinerary-facts.ts'
import { carrierName } from '../../travel/place-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { CardPrice } from './card-price.tsx'
import styles from './flight-card.module.css'
import type { FlightChoice } from './flights-queries.ts'

const loadDetails = async () => ({ default: (await import('./flight-details.tsx')).FlightDetails })
const FlightDetails = lazy(loadDetails)

export type CardBadge = 'CHEAPEST' | 'FASTEST' | null

type Props = {
  proposal: FlightProposal
  staticData: FlightStaticData
  travellers: Travellers
  language: Language
  badge: CardBadge
  /** What a free-flight voucher covers, where one pays; null on an ordinary search. */
  cap: Money | null
  /** True while this flight is put in a cart. */
  isChoosing: boolean
  onChoose: (choice: FlightChoice) => void
  onOpen: () => void
  /** Asks the suppliers again from the start. */
  onSearchAgain: () => void
}

/** One proposal: eyes land on the times and the party's price. Memoised, so that a filter click draws only what changed. */
export const FlightCard = memo((props: Props) => {
  const { proposal, staticData, onChoose, onOpen, isChoosing } = props
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const t = useTranslate()
  const toggle = (): void => {
    if (!isOpen) onOpen()
    setOpen(!isOpen)
  }
  return (
    <Card as="article" isPadded={false} className={classes(styles.card, isOpen && styles.open)} aria-label={useCardLabel(props)}>
      <PhoneHeader {...props} />
      <div className={styles.top}>
        <div className={styles.bounds}>
          {proposal.bounds.map((bound) => <BoundRow key={bound.direction} bound={bound} bounds={proposal.bounds} staticData={staticData} />)}
        </div>
        <div className={styles.pay}>
          <span className={styles.badge}><ProposalBadges {...props} /></span>
          <CardPrice {...props} />
          {!isOpen && <Button className={styles.select} isPending={isChoosing} onClick={() => onChoose({ proposalId: proposal.id })}>{t('flights.select')}</Button>}
        </div>
      </div>
      <div className={styles.under}>
        <span className={styles.fare}>{t('flights.fareName', { name: proposal.fare.name })}</span>
        <BagList baggage={proposal.fare.baggage} />
        <EmissionsNote className={styles.emissions} emissionsKg={proposal.emissionsKg} vsMedianPercent={proposal.emissionsVsMedianPercent} />
        <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={detailsId} onPointerEnter={() => void loadDetails()} onClick={toggle}>
          <span>{isOpen ? t('flights.hideDetails') : t('flights.details')}</span><Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={16} />
        </button>
      </div>
      <div id={detailsId}>{isOpen && <Suspense fallback={<div className={styles.loading} aria-busy="true" />}><FlightDetails {...props} /></Suspense>}</div>
    </Card>
  )
})

/** Shown on phones, where the bound rows leave the airline out. */
const PhoneHeader = (props: Props) => {
  const { proposal, staticData } = props
  const t = useTranslate()
  const carriers = [...new Set(proposal.bounds.flatMap(marketingCarriers))]
  return (
    <p className={styles.header} aria-hidden="true">
      <AirlineMark code={carriers[0] ?? ''} isSmall />
      <span><b>{carriers.map((code) => carrierName(staticData.carriers, code)).join(', ')}</b>{` · ${t('flights.fareName', { name: proposal.fare.name })}`}</span>
      <span className={styles.said}><ProposalBadges {...props} /></span>
    </p>
  )
}

/** From here down the supplier's word about seats helps to decide. */
const FEW_SEATS = 4

const ProposalBadges = ({ badge, proposal: { seatsLeft, inboundProvider } }: Props) => {
  const t = useTranslate()
  return (
    <>
      {inboundProvider && <Badge>{t('flights.twoTickets')}</Badge>}
      {badge === 'CHEAPEST' && <Badge tone="good">{t('flights.cheapestBadge')}</Badge>}
      {badge === 'FASTEST' && <Badge>{t('flights.fastestBadge')}</Badge>}
      {badge === null && seatsLeft !== null && seatsLeft <= FEW_SEATS && <Badge tone="warn">{t('flights.seatsLeft', { count: seatsLeft })}</Badge>}
    </>
  )
}

const useCardLabel = ({ proposal, staticData }: Props): string => {
  const t = useTranslate()
  const carriers = [...new Set(proposal.bounds.flatMap(marketingCarriers))]
  const times = proposal.bounds.map(({ departsAt, arrivesAt }) => `${departsAt.slice(11)}–${arrivesAt.slice(11)}`)
  return t('flights.cardLabel', { airline: carriers.map((code) => carrierName(staticData.carriers, code)).join(', '), times: times.join(', ') })
}
