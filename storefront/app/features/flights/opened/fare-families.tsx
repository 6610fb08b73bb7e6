import type { FareOption, Travellers } from '@portolan/contract/flights/flights'
import type { Money } from '@portolan/contract/values/money'
import { useId, useState } from 'react'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { FareConditions } from '../../../travel/flights/fare-conditions.tsx'
import { partySize } from '../../../travel/flights/itinerary-facts.ts'
import { PolicyLink } from '../../../travel/policy-link.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { BareRadio } from '../../../ui/controls/radio.tsx'
import { CardPrice } from '../card/card-price.tsx'
import styles from './fare-families.module.css'

type Props = {
  fares: readonly FareOption[]
  /** The card's own fare, chosen at first. */
  initialFareId: string
  travellers: Travellers
  cap: Money | null
  isChoosing: boolean
  onChoose: (fareId: string) => void
}

/** The fares of a flight side by side; an upgrade shows its difference and its new total. */
export const FareFamilies = ({ fares, initialFareId, travellers, cap, isChoosing, onChoose }: Props) => {
  const t = useTranslate()
  const { policies } = useBrand().brand
  const [chosenId, setChosenId] = useState(initialFareId)
  const name = useId()
  const chosen = fares.find(({ fareId }) => fareId === chosenId) ?? fares[0]
  if (!chosen) return null
  return (
    <>
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{t('flights.chooseFare')}<span>{t('flights.faresNote')}</span></legend>
        <div className={styles.fares}>
          {fares.map((fare) => (
            <FareChoice
              key={fare.fareId} fare={fare} group={name} travellers={travellers} isChosen={fare === chosen} isFirst={fare === fares[0]}
              onChoose={() => setChosenId(fare.fareId)}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.take}>
        <PolicyLink to={policies.termsConditions} className={styles.conditions}>{t('flights.conditionsOf', { name: chosen.name })}</PolicyLink>
        <div className={styles.sum}>
          <CardPrice proposal={chosen} travellers={travellers} cap={cap} />
        </div>
        <Button size="large" isPending={isChoosing} onClick={() => onChoose(chosen.fareId)}>{t('flights.selectFare', { name: chosen.name })}</Button>
      </div>
    </>
  )
}

type ChoiceProps = { fare: FareOption; group: string; travellers: Travellers; isChosen: boolean; isFirst: boolean; onChoose: () => void }

const FareChoice = ({ fare, group, travellers, isChosen, isFirst, onChoose }: ChoiceProps) => {
  const t = useTranslate()
  const { moneyShort } = useFormats()
  const count = partySize(travellers)
  return (
    <label className={classes(styles.fare, isChosen && styles.chosen)}>
      <span className={styles.name}>
        <BareRadio name={group} checked={isChosen} onChange={onChoose} />
        {fare.name}
        <b>{isFirst ? moneyShort(fare.price) : `+${moneyShort(fare.priceDifference)}`}</b>
      </span>
      <span className={styles.each}>
        {count > 1 && <span>{t('flights.each', { price: moneyShort(fare.pricePerSeatedTraveller) })}</span>}
        <span>{isFirst ? t('flights.forParty', { count }) : t('flights.totalForParty', { price: moneyShort(fare.price), count })}</span>
      </span>
      <FareConditions fare={fare} className={styles.lines} />
      {fare.seatsLeft !== null && fare.seatsLeft <= 4 && <span className={styles.few}>{t('flights.seatsLeft', { count: fare.seatsLeft })}</span>}
    </label>
  )
}
