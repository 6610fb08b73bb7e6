import type { EventProperties, TrackingContext } from '@portolan/contract/tracking/tracking'
import { APP_VERSION, type EventName, LOG_LEVEL_OF, type LogLevel, TRACKING_PROJECT } from '@portolan/contract/tracking/names'
import type { BrandView } from '../root-data.ts'
import type { Identifiers } from './identifiers.ts'

/** What happened, and the cart and product it belongs to where there are any. */
export type Happening<Name extends EventName> = {
  name: Name
  properties: EventProperties[Name]
  about?: Partial<Pick<TrackingContext, 'cartId' | 'product'>>
}

export type EventMessage = {
  eventName: EventName
  logLevel: LogLevel
  eventProperties: EventProperties[EventName]
  eventData: TrackingContext & Partial<Identifiers>
  project: typeof TRACKING_PROJECT
}

type Sender = Pick<BrandView, 'id' | 'domain'> & { brand: Pick<BrandView['brand'], 'businessClient'> }

/** The body of an event; `identifiers` only where measurement is accepted. The receiver adds a member's id from the session. */
export const eventMessage = <Name extends EventName>(happening: Happening<Name>, { id, domain, brand }: Sender, identifiers: Identifiers | null): EventMessage => ({
  eventName: happening.name,
  logLevel: LOG_LEVEL_OF[happening.name],
  eventProperties: happening.properties,
  eventData: {
    appVersion: APP_VERSION, externalUserId: null, brand: id, subBrand: brand.businessClient, cartId: null, product: null, domain,
    ...happening.about, ...identifiers,
  },
  project: TRACKING_PROJECT,
})
