import * as z from 'zod/mini'
import { localDateSchema } from '../values/date.ts'
import { endpoint } from '../wire/endpoint.ts'
import { currencySchema } from '../values/money.ts'
import { productTypeSchema } from '../values/product.ts'
import { EVENTS_PATH, FAILURE_PLACES, LOG_LEVELS, TRACKING_PROJECT, type EventName } from './names.ts'

/**
 * What the storefront reports about a visit. Every object is closed: an unknown field, which might hold a name, an address or a key, is
 * refused. Addresses are paths without their query.
 */

const code = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,59}$/, 'Not a code'))
const id = z.string().check(z.regex(/^[\w.:~-]{1,160}$/, 'Not an identifier'))
const path = z.string().check(z.regex(/^\/[^?#\s]{0,199}$/, 'Not a path without query'))
const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const amount = z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))
const label = z.string().check(z.minLength(1), z.maxLength(120))

/** Properties of each event, by its name on the wire, in the order of a visit. */
const PROPERTIES = {
  app_start: z.strictObject({ path }),
  search: z.strictObject({
    from: code, to: code, departureDate: localDateSchema, returnDate: z.optional(localDateSchema), adults: count, children: count, infants: count, cabin: code,
  }),
  results: z.strictObject({ found: count }),
  no_result: z.strictObject({ reason: z.enum(['NONE', 'REFUSED', 'FAILED']) }),
  detail: z.strictObject({ proposalId: id, fares: count }),
  cart: z.strictObject({ hasChosenFare: z.boolean() }),
  step: z.strictObject({ step: z.enum(['travellers', 'extras', 'review']) }),
  price_changed: z.strictObject({ place: z.enum(FAILURE_PLACES), oldTotalMinor: amount, newTotalMinor: amount, currency: currencySchema }),
  payment: z.strictObject({ provider: code, amountMinor: amount, currency: currencySchema }),
  paid: z.strictObject({ totalMinor: amount, currency: currencySchema }),
  failed: z.strictObject({ place: z.enum(FAILURE_PLACES), code }),
} as const satisfies Record<EventName, z.ZodMiniType>

export type EventProperties = { [Name in EventName]: z.infer<(typeof PROPERTIES)[Name]> }

export const eventDataSchema = z.strictObject({
  appVersion: label,
  externalUserId: z.nullable(id),
  brand: label,
  subBrand: label,
  cartId: z.nullable(id),
  product: z.nullable(productTypeSchema),
  domain: label,
  fingerprint: z.optional(id),
  sessionFingerprint: z.optional(id),
})
type EventData = z.infer<typeof eventDataSchema>

/** What every event contains, whether or not the shopper accepted measurement. */
export type TrackingContext = Omit<EventData, 'fingerprint' | 'sessionFingerprint'>

const eventOf = <Name extends EventName>(name: Name) => z.strictObject({
  eventName: z.literal(name),
  logLevel: z.enum(LOG_LEVELS),
  eventProperties: PROPERTIES[name],
  eventData: eventDataSchema,
  project: z.literal(TRACKING_PROJECT),
})

export const trackingEventSchema = z.discriminatedUnion('eventName', [
  eventOf('app_start'), eventOf('search'), eventOf('results'), eventOf('no_result'), eventOf('detail'), eventOf('cart'), eventOf('step'),
  eventOf('price_changed'), eventOf('payment'), eventOf('paid'), eventOf('failed'),
])
export type TrackingEvent = z.infer<typeof trackingEventSchema>

export const sendEvent = endpoint({
  service: 'Tracking', method: 'SendEvent', verb: 'POST', path: EVENTS_PATH, added: true,
  summary: 'Takes one event of a visit; it is kept here or handed on to the receiver of the settings.',
  body: trackingEventSchema, result: z.object({ accepted: z.boolean() }), errors: [],
})
