import type { TrackingEvent } from '@portolan/contract/tracking/tracking'

/** An event whose brand and member are the request's own, whatever the browser said. */
type ReceivedEvent = { brandId: string; event: TrackingEvent }

/** Where events go: the embedded table, or the receiver of the settings. */
export type EventSink = (received: ReceivedEvent) => Promise<void>
