import { EVENTS_PATH, type EventName } from '@portolan/contract/tracking/names'
import { pageClock } from '../clock.ts'
import { isMeasurementAccepted } from '../consent/consent.ts'
import { pageId } from '../random.ts'
import type { BrandView } from '../root-data.ts'
import { eventMessage, type Happening } from './event-message.ts'
import { forgetIdentifiers, type Identifiers, keepIdentifiers } from './identifiers.ts'
import type { TrackingContext } from '@portolan/contract/tracking/tracking'
import { matchPage } from '../../pages.ts'

/**
 * Tells the receiver, also when the page is being left. An event that does not arrive is lost: measuring never disturbs a booking. The
 * answer is read to its end, or its connection would stay taken.
 */
export const sendEvent = <Name extends EventName>(brand: BrandView, happening: Happening<Name>): void => {
  sendStart(brand)
  post(brand, happening)
}

let isStartReported = false

/** Tells once for each document that the storefront has started, before anything else that happens in it. */
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

/** Asked at each event, so that a choice counts from the next one on, and a withdrawal in another window too. */
const currentIdentifiers = (): Identifiers | null => {
  try {
    if (isMeasurementAccepted()) return keepIdentifiers({ storage: localStorage, now: pageClock.now(), newId: pageId })
    forgetIdentifiers(localStorage)
  } catch (error) {
    // A browser that keeps nothing gives no ids; the event goes out without.
    if (!(error instanceof DOMException)) throw error
  }
  return null
}

const CART_ID = /^[\w.:~-]{1,160}$/

/** The product and cart that an address is about. Never its query or fragment, which may hold keys. */
export const contextOfPath = (pathname: string): Pick<TrackingContext, 'cartId' | 'product'> => {
  const { page: { product }, parameters: { cartId = '' } } = matchPage(pathname)
  return { product, cartId: CART_ID.test(cartId) ? cartId : null }
}
