import { describeCall, describeFields, type SchemaDoc } from '../docs/field-docs.ts'
import { eventDataSchema, sendEvent } from './tracking.ts'

const CURRENCY = 'Currency of the amounts, ISO 4217.'

export const TRACKING_DOCS: readonly SchemaDoc[] = [
  ...describeFields(eventDataSchema, 'TrackingEventData', {
    appVersion: 'Version of the storefront.',
    externalUserId: 'The portal’s id of a member who lets visits be measured; else null.',
    brand: 'Id of the brand.',
    subBrand: 'The contracting client, businessClient of the brand.',
    cartId: 'The cart, without its secret half; null before there is one.',
    product: 'Product of the page; null where it has none.',
    domain: 'Domain of the brand configuration.',
    fingerprint: 'Random id of the browser; absent unless measurement was accepted.',
    sessionFingerprint: 'Random id of the visit; absent unless measurement was accepted.',
  }),
  ...describeCall(sendEvent, {
    body: {
      eventName: 'What happened.',
      logLevel: 'Severity: error when the shopper could not continue.',
      eventProperties: {
        about: 'Properties of this event; no personal data.',
        fields: {
          path: 'Path of the page without its query.',
          from: 'IATA code of the origin.',
          to: 'IATA code of the destination.',
          departureDate: 'Day of departure, YYYY-MM-DD.',
          returnDate: 'Day of return, YYYY-MM-DD; absent one way.',
          adults: 'Number of adults.',
          children: 'Number of children.',
          infants: 'Number of lap infants.',
          cabin: 'Cabin that was asked for.',
          found: 'Proposals in the first answer.',
          reason: 'NONE when there are no flights, FAILED when no supplier could say.',
          proposalId: 'The proposal that was looked at.',
          fares: 'How many fares it has.',
          hasChosenFare: 'Whether the shopper chose a fare, or took the cheapest.',
          step: 'The step of checkout that was reached.',
          place: 'Where it happened.',
          oldTotalMinor: 'Total before, in minor units.',
          newTotalMinor: 'Total after, in minor units.',
          currency: CURRENCY,
          provider: 'Who takes the money.',
          amountMinor: 'What is to be paid, in minor units.',
          totalMinor: 'What was paid, in minor units.',
          code: 'Code of the failure.',
        },
      },
      eventData: 'The visit it belongs to.',
      project: 'Always travel-ui.',
    },
    result: { accepted: 'True once it was taken.' },
  }),
]
