import type { Deal, DealPlace } from '@portolan/contract/deals/deals'
import { money } from '@portolan/contract/values/money'
import { shownDeal, type ShownDeal } from '../../../travel/deals/deal-offer.ts'

const aPlace = (code: string): DealPlace => ({ type: 'CITY', code, name: code, countryName: '' })
const euros = (amount: number) => money(Math.round(amount * 100), 'EUR')

type Options = { percent?: number; ends?: string; day?: string; months?: Record<string, number> }

/** For tests: a return flight for so many euros; with `percent` its struck price is twice as much. */
export const aDeal = (from = 'MAD', to = 'LIS', price = 80, { percent, ends = '2026-11-25', day = '2027-01-10', months = {} }: Options = {}): Deal => ({
  productType: 'F', dealId: `F-${from}-${to}-${day}-4`, origin: aPlace(from), destination: aPlace(to), departureDate: day, returnDate: day, nights: 4, price: euros(price),
  reduction: percent === undefined ? null : { reference: euros(price * 2), percent, referenceFrom: '2026-10-20', referenceTo: '2026-11-18' },
  validUntil: `${ends}T00:00:00.000Z`, endsAt: `${ends}T01:00`, travelFrom: day, travelTo: day, comparedDays: 50,
  months: Object.entries({ [day.slice(0, 7)]: price, ...months }).map(([month, cost]) => ({ month, departureDate: `${month}-10`, returnDate: `${month}-14`, price: euros(cost) })),
})

/** The same as lists have it. */
export const aShownDeal = (...of: Parameters<typeof aDeal>): ShownDeal => shownDeal(aDeal(...of))
