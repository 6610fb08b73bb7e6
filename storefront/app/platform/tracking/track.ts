import { APP_VERSION, type EventName, EVENTS_PATH, LOG_LEVEL_OF, type LogLevel, TRACKING_PROJECT } from '@portolan/contract/tracking/names'
import type { EventProperties, TrackingContext } from '@portolan/contract/tracking/tracking'
import { useCallback } from 'react'
import { matchPage } from '../../pages.ts'
import { useBrand } from '../brand/use-brand.ts'
import { pageClock } from '../clock.ts'
import { isMeasurementAccepted } from '../consent/consent.ts'
import { pageId } from '../random.ts'
import type { BrandView } from '../root-data.ts'
import { forgetIdentifiers, type Identifiers, keepIdentifiers } from './identifiers.ts'

export type Track = <Name extends EventName>(name: Name, properties: EventProperties[Name], about?: Happening<Name>['about']) => void

/** Sends events of this page; the same function as long as the brand is the same. */
export const useTrack = (): Track => {
  const brand = useBrand()
  return useCallback((name, properties, about = {}) => sendEvent(brand, { name, properties, about }), [brand])
}

/**
 * Sends an event, also while the page is left. An event that does not arrive is lost, because tracking must not affect a booking. The
 * answer is read to its end, because an unread one keeps its connection busy.
 */
export const sendEvent = <Name extends EventName>(brand: BrandView, happening: Happening<Name>): void => {
  sendStart(brand)
  post(brand, happening)
}

let isStartReported = false

/** Sends the start event once for each document, before all others. */
export const sendStart = (brand: BrandView): void => {
  if (isStartReported) return
  isStartReported = true
  post(brand, { name: 'app_start', properties: { path: window.location.pathname } })
}

const post = <Name extends EventName>(brand: BrandView, happening: Happening<Name>): void => {
  const about = { ...contextOfPath(window.location.pathname), ...happening.about }
  const body = JSON.stringify(eventMessage({ ...happening, about }, brand, currentIdentifiers()))
  fetch(EVENTS_PATH, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body })
    .then((answer) => answer.text()).catch(() => undefined)
}

/** Read at each event, so that a choice or withdrawal applies from the next event, even if it was made in another window. */
const currentIdentifiers = (): Identifiers | null => {
  try {
    if (isMeasurementAccepted()) return keepIdentifiers({ storage: localStorage, now: pageClock.now(), newId: pageId })
    forgetIdentifiers(localStorage)
  } catch (error) {
    // A browser without storage has no ids, so the event is sent without them.
    if (!(error instanceof DOMException)) throw error
  }
  return null
}

const CART_ID = /^[\w.:~-]{1,160}$/

/** The product and cart of an address. Its query and fragment are ignored, because they may contain keys. */
export const contextOfPath = (pathname: string): Pick<TrackingContext, 'cartId' | 'product'> => {
  const { page: { product }, parameters: { cartId = '' } } = matchPage(pathname)
  return { product, cartId: CART_ID.test(cartId) ? cartId : null }
}

/** What happened, and the cart and product it belongs to, if any. */
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

/** The body of an event. `identifiers` is null unless measurement is accepted. The receiver adds a member's id from the session. */
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
