import { moneyToMajor, type Money } from '@portolan/contract/money'
import type { Thing } from '../../platform/head/structured-data.ts'
import type { DealOffer } from '../../travel/deal-offer.ts'

/** The deals of a page as schema.org's offers of trips, in the page's order and at its prices: of one person, with taxes. */
export const dealsThing = (name: string, offers: readonly DealOffer[], addressOf: (offer: DealOffer) => string): Thing => ({
  '@type': 'ItemList',
  name,
  numberOfItems: offers.length,
  itemListElement: offers.map((offer, index) => ({ '@type': 'ListItem', position: index + 1, item: offerThing(offer, addressOf(offer)) })),
})

const offerThing = ({ deal, departureDate, returnDate, price, reduction }: DealOffer, url: string): Thing => {
  const name = `${deal.origin.name} – ${deal.destination.name}`
  return {
    '@type': 'Offer',
    name,
    url,
    ...amountOf(price),
    validThrough: deal.validUntil,
    availability: 'https://schema.org/LimitedAvailability',
    ...(reduction && { priceSpecification: { '@type': 'UnitPriceSpecification', priceType: 'https://schema.org/StrikethroughPrice', ...amountOf(reduction.reference) } }),
    itemOffered: {
      '@type': 'Trip',
      name,
      departureTime: departureDate,
      arrivalTime: returnDate,
      itinerary: [deal.origin, deal.destination].map((place) => ({ '@type': 'City', name: place.name, containedInPlace: { '@type': 'Country', name: place.countryName } })),
    },
  }
}

const amountOf = (money: Money): { price: number; priceCurrency: string } => ({ price: moneyToMajor(money), priceCurrency: money.currency })
