/** The parts of tracking that a page needs at run time; only the receiver needs the schemas. */

/** Every event, in the order of a visit. */
export const EVENT_NAMES = [
  'app_start', 'search', 'results', 'no_result', 'detail', 'cart', 'step', 'price_changed', 'payment', 'paid', 'failed',
] as const
export type EventName = (typeof EVENT_NAMES)[number]

/** Where something failed or a price moved. */
export const FAILURE_PLACES = ['SEARCH', 'CART', 'PAYMENT', 'BOOKING'] as const

export const LOG_LEVELS = ['info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Log level of each event: whatever stopped the shopper is an error. */
export const LOG_LEVEL_OF: Readonly<Record<EventName, LogLevel>> = {
  app_start: 'info', search: 'info', results: 'info', no_result: 'warn', detail: 'info', cart: 'info', step: 'info', price_changed: 'warn',
  payment: 'info', paid: 'info', failed: 'error',
}

/** Wire value of `project`. */
export const TRACKING_PROJECT = 'travel-ui'

/** Where pages send their events: the receiver of their own origin. */
export const EVENTS_PATH = '/events'

/** Version of the product as events and error reports name it; a test keeps it with package.json. */
export const APP_VERSION = '0.1.0'
export const RELEASE = `portolan@${APP_VERSION}`
