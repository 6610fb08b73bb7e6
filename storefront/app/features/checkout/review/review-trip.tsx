import type { CartFull } from '@portolan/contract/cart/cart'
import { Fragment } from 'react'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { FactList } from '../../../travel/fact-list.tsx'
import { lineFacts, providersOf } from '../../../travel/lines/line-facts.ts'
import { lineView } from '../../../travel/lines/line-view.tsx'
import { useIncludedRows, useTravellerWords } from '../../../travel/trip/trip-people.tsx'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/overlays/disclosure.tsx'
import { Link } from '../../../ui/link.tsx'
import { checkoutPath } from '../checkout-steps.ts'
import { PanelHead } from '../frame/step-layout.tsx'
import styles from './review-step.module.css'

/** The whole trip in words: what is booked, for whom, with which bags and conditions. */
export const ReviewTrip = ({ cart, searchPath }: { cart: CartFull; searchPath: string }) => {
  const t = useTranslate()
  return (
    <>
      <Card as="section">
        <PanelHead
          title={t('checkout.yourTrip')} aside={<Link to={searchPath} className={styles.change}>{t('checkout.changeFlights')}</Link>}
        />
        {cart.lines.map((line) => <Fragment key={line.lineId}>{lineView(line).itinerary()}</Fragment>)}
        <p className={styles.note}>{t('checkout.localTimes')}</p>
      </Card>
      <Card as="section">
        <PanelHead title={t('checkout.whoAndWhat')} />
        <ReviewPeople cart={cart} />
        {cart.lines.map((line) => (
          <Disclosure key={line.lineId} className={styles.conditions} summary={t('checkout.fareConditionsOf', { fare: lineFacts(line).termsName })}>
            {lineView(line).conditions()}
          </Disclosure>
        ))}
      </Card>
    </>
  )
}

const ReviewPeople = ({ cart: { cartId, contact, travellers, lines } }: { cart: CartFull }) => {
  const t = useTranslate()
  const { list } = useFormats()
  const travellerWords = useTravellerWords()
  const includedRows = useIncludedRows()
  const airlines = providersOf(lines)
  const aside = <Link to={checkoutPath(cartId, 'travellers')} className={styles.change}>{t('checkout.change')}</Link>
  return (
    <FactList
      rows={[
        { id: 'travellers', term: t('checkout.travellers'), facts: travellers.map(travellerWords), aside },
        ...(contact ? [{ id: 'contact', term: t('checkout.contact'), facts: [contact.email, contact.phoneNumber], aside }] : []),
        ...includedRows(lines).map((row) => ({
          ...row,
          facts: [...row.facts, <span key="more" className={styles.more}>{t('checkout.moreWithAirline', { airline: list(airlines), count: airlines.length })}</span>],
        })),
      ]}
    />
  )
}
