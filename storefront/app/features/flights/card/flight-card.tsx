import type { FlightProposal, FlightStaticData, Travellers } from '@portolan/contract/flights/flights'
import type { Money } from '@portolan/contract/values/money'
import type { Language } from '@portolan/contract/values/product'
import { lazy, memo, Suspense, useId, useState } from 'react'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { AirlineMark } from '../../../travel/flights/airline-mark.tsx'
import { marketingCarriers, otherOperatingCarriers, partySize } from '../../../travel/flights/itinerary-facts.ts'
import { carrierName } from '../../../travel/search/place-names.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { FlightChoice } from '../choice/put-in-cart.ts'
import { CardBound, useBoundWords } from './card-bound.tsx'
import { BagIcons, Emissions } from './card-facts.tsx'
import { CardPrice } from './card-price.tsx'
import { useCardReason, type Cheapest } from './card-reason.ts'
import styles from './flight-card.module.css'

const loadDetails = async () => ({ default: (await import('../opened/flight-details.tsx')).FlightDetails })
const FlightDetails = lazy(loadDetails)

type Props = {
  proposal: FlightProposal
  staticData: FlightStaticData
  travellers: Travellers
  language: Language
  /** The cheapest of the list, which a best balance is compared with. */
  cheapest: Cheapest | null
  /** What a free-flight voucher covers, where one pays; null on an ordinary search. */
  cap: Money | null
  /** True while this flight is put in a cart. */
  isChoosing: boolean
  onChoose: (choice: FlightChoice) => void
  onOpen: () => void
  /** Asks the suppliers again from the start. */
  onSearchAgain: () => void
}

/** One proposal, with times and the party's price most prominent. Memoised, so that a filter click renders only what changed. */
export const FlightCard = memo((props: Props) => {
  const { proposal, staticData, onChoose, onOpen, isChoosing } = props
  const { bounds, fare } = proposal
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const t = useTranslate()
  const reason = useCardReason(proposal, staticData, props.cheapest)
  const label = useCardLabel(props)
  const whole = useWholeCard(props, reason?.long ?? null)
  const toggle = (): void => {
    if (!isOpen) onOpen()
    setOpen(!isOpen)
  }
  const details = t(isOpen ? 'flights.hideDetails' : 'flights.details')
  const opener = { 'aria-expanded': isOpen, 'aria-controls': detailsId, onPointerEnter: () => void loadDetails(), onClick: toggle }
  return (
    <Card as="article" isPadded={false} className={classes(styles.card, isOpen && styles.open)} aria-label={label}>
      <div className={styles.row}>
        <button type="button" className={styles.whole} aria-label={`${whole}. ${details}`} {...opener} />
        <p className={styles.head} aria-hidden="true"><Head proposal={proposal} staticData={staticData} />{reason && <Reason {...reason} words={reason.short} />}</p>
        <div className={styles.bounds}>{bounds.map((bound) => <CardBound key={bound.direction} bound={bound} staticData={staticData} />)}</div>
        <div className={styles.facts}>
          {reason && <Reason {...reason} words={reason.long} />}
          <span className={styles.extra}><BagIcons baggage={fare.baggage} /><Emissions kg={proposal.emissionsKg} vsTypicalPercent={proposal.emissionsVsTypicalPercent} /></span>
        </div>
        <div className={styles.pay}>
          <CardPrice {...props} isShort />
          {isOpen
            ? <span className={styles.fare}>{t('flights.fareName', { name: fare.name })}</span>
            : <Button className={styles.select} isPending={isChoosing} onClick={() => onChoose({ proposalId: proposal.id })}>{t('flights.select')}</Button>}
          <button type="button" className={styles.toggle} {...opener}>
            <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={20} /><VisuallyHidden>{details}</VisuallyHidden>
          </button>
        </div>
      </div>
      <div id={detailsId}>{isOpen && <Suspense fallback={<div className={styles.loading} aria-busy="true" />}><FlightDetails {...props} /></Suspense>}</div>
    </Card>
  )
})

const Reason = ({ tone, words }: { tone: 'warn' | 'good' | 'plain'; words: string }) => <span className={classes(styles.reason, styles[tone])}>{words}</span>

/** Shown on phones, where the bounds omit the airlines: all marketing carriers, and other operating carriers. */
const Head = ({ proposal: { bounds }, staticData: { carriers } }: Pick<Props, 'proposal' | 'staticData'>) => {
  const t = useTranslate()
  const { list } = useFormats()
  const sellers = [...new Set(bounds.flatMap(marketingCarriers))]
  const operators = [...new Set(bounds.flatMap(otherOperatingCarriers))]
  const names = (codes: readonly string[]): string[] => codes.map((code) => carrierName(carriers, code))
  return (
    <>
      <span className={styles.marks}>{sellers.slice(0, 2).map((code) => <AirlineMark key={code} code={code} size="small" />)}</span>
      <span className={styles.sellers}>
        <b>{names(sellers).join(' + ')}</b>{operators.length > 0 && ` ${t('flights.operatedBy', { airline: list(names(operators)) })}`}
      </span>
    </>
  )
}

/** Which card it is, for lists of landmarks. */
const useCardLabel = ({ proposal: { bounds }, staticData }: Props): string => {
  const t = useTranslate()
  const carriers = [...new Set(bounds.flatMap(marketingCarriers))]
  const times = bounds.map(({ departsAt, arrivesAt }) => `${departsAt.slice(11)}–${arrivesAt.slice(11)}`)
  return t('flights.cardLabel', { airline: carriers.map((code) => carrierName(staticData.carriers, code)).join(', '), times: times.join(', ') })
}

/** All of a closed card in one name: on phones the card is one button. */
const useWholeCard = ({ proposal: { bounds, price }, staticData, travellers, cap }: Props, reason: string | null): string => {
  const t = useTranslate()
  const { moneyShort } = useFormats()
  const boundWords = useBoundWords(staticData)
  const paid = cap ? t('flights.paidByVoucher', { price: moneyShort(price) }) : t('flights.totalForParty', { price: moneyShort(price), count: partySize(travellers) })
  return [...bounds.map(boundWords), ...(reason ? [reason] : []), paid].join('. ')
}
