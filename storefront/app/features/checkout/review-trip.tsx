import type { CartFull } from '@portolan/contract/cart'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { BagList } from '../../travel/bag-list.tsx'
import { FactList } from '../../travel/fact-list.tsx'
import { FareConditions } from '../../travel/fare-conditions.tsx'
import { TripFlights } from '../../travel/trip-flights.tsx'
import { useTravellerWords } from '../../travel/use-traveller-words.ts'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Link } from '../../ui/link.tsx'
import { checkoutPath } from './checkout-steps.ts'
import styles from './review-step.module.css'
import { PanelHead } from './step-head.tsx'

/** The whole trip in words: what is booked, for whom, with which bags and conditions. */
export const ReviewTrip = ({ cart, searchPath }: { cart: CartFull; searchPath: string }) => {
  const t = useTranslate()
  const [line] = cart.lines
  if (!line) return null
  return (
    <>
      <Card as="section">
        <PanelHead
          title={t('checkout.yourTrip')} aside={<Link to={searchPath} className={styles.change}>{t('checkout.changeFlights')}</Link>}
        />
        <TripFlights line={line} />
        <p className={styles.note}>{t('checkout.localTimes')}</p>
      </Card>
      <Card as="section">
        <PanelHead title={t('checkout.whoAndWhat')} />
        <ReviewPeople cart={cart} />
        <Disclosure className={styles.conditions} summary={t('checkout.fareConditionsOf', { fare: line.fare.name })}>
          <FareConditions fare={line.fare} />
        </Disclosure>
      </Card>
    </>
  )
}

const ReviewPeople = ({ cart: { cartId, contact, travellers, lines } }: { cart: CartFull }) => {
  const t = useTranslate()
  const travellerWords = useTravellerWords()
  const aside = <Link to={checkoutPath(cartId, 'travellers')} className={styles.change}>{t('checkout.change')}</Link>
  return (
    <FactList
      rows={[
        { id: 'travellers', term: t('checkout.travellers'), facts: travellers.map(travellerWords), aside },
        ...(contact ? [{ id: 'contact', term: t('checkout.contact'), facts: [contact.email, contact.phoneNumber], aside }] : []),
        ...lines.map(({ lineId, fare: { baggage } }) => (
          { id: lineId, term: t('checkout.bagsEach'), facts: [<BagList key={lineId} baggage={baggage} />] }
        )),
      ]}
    />
  )
}
