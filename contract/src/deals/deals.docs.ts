import { getDealsByBusinessProfile } from './deals.endpoints.ts'
import { dealMonthSchema, dealPlaceSchema, dealReductionSchema, dealSchema } from './deals.ts'
import { describeCall, describeFields, type SchemaDoc } from '../docs/field-docs.ts'

export const DEALS_DOCS: readonly SchemaDoc[] = [
  ...describeFields(dealPlaceSchema, 'DealPlace', {
    type: 'CITY or AIRPORT.',
    code: 'IATA city or airport code.',
    name: 'Name in the asked language.',
    countryName: 'Name of the country in the asked language.',
  }),
  ...describeFields(dealReductionSchema, 'DealReduction', {
    reference: 'Lowest price of the same trip in the 30 days before its price went down: same places, days and party (directive 98/6/EC, article 6a).',
    percent: 'How much lower the price is than the reference, in whole percent, rounded down.',
    referenceFrom: 'First of the 30 days, in UTC.',
    referenceTo: 'Last of the 30 days: the day before the price went down, in UTC.',
  }),
  ...describeFields(dealMonthSchema, 'DealMonth', {
    month: 'Month of departure, YYYY-MM.',
    departureDate: 'The cheapest compared day of departure in the month.',
    returnDate: 'The day of the way back.',
    price: 'What that trip costs one adult at most, taxes and fees included.',
  }),
  ...describeFields(dealSchema, 'Deal', {
    productType: 'What is sold; F for a return flight.',
    dealId: 'Names the trip: product, places and days. The same trip has the same id on every day it is a deal.',
    origin: 'Where the trip starts.',
    destination: 'Where it goes.',
    departureDate: 'Day of the way out at which the price holds.',
    returnDate: 'Day of the way back.',
    nights: 'Nights between the two.',
    price: 'What the trip costs one adult in economy, taxes and fees included, as a search found it.',
    reduction: 'The struck price and where it comes from; null where the price did not drop by at least 5 percent.',
    validUntil: 'Until when suppliers keep the price or a lower one, as far as they say; at least the end of the day in UTC, unless it sells out before.',
    endsAt: 'The same moment on the clocks of the place of departure.',
    travelFrom: 'First compared day of departure that costs no more than a third above the price.',
    travelTo: 'Last such day.',
    months: 'The cheapest compared day of each month, in the order of months.',
    comparedDays: 'How many days of departure were compared.',
  }),
  ...describeCall(getDealsByBusinessProfile, {
    query: {
      businessProfile: 'One of the brand’s business profiles; another one is NOT_FOUND.',
      language: 'Language of the names in the answer, ISO 639-1; absent means that of the brand.',
      onlyReady: 'true answers only the deals that are already known and starts no search; absent means false.',
    },
    result: {
      deals: 'Deals that are still valid, with the largest reduction first, then the lowest price.',
      isComplete: 'False while further deals are being looked for: ask again.',
    },
  }),
]
