import { sendEvent, type TrackingEvent } from '@portolan/contract/tracking/tracking'
import type { RequestContext } from '../platform/http/request-context.ts'
import { serve, type ServedEndpoint } from '../platform/http/serve.ts'
import type { EventSink } from './event-sinks.ts'

/** A visit sends a dozen events. The limit prevents one IP address from filling the table. */
const LIMIT = { max: 240, windowSeconds: 60 }

export const trackingEndpoints = (sink: EventSink): ServedEndpoint[] => [
  serve(sendEvent, async ({ body, context }) => {
    await sink({ brandId: context.brand.id, event: asReceived(body, context) })
    return { accepted: true }
  }, { limit: LIMIT }),
]

/** Brand, domain and member come from the request, so a page can report neither for another brand nor as another member. */
const asReceived = (event: TrackingEvent, { brand, session }: Pick<RequestContext, 'brand' | 'session'>): TrackingEvent => {
  const isMeasured = event.eventData.fingerprint !== undefined
  return {
    ...event,
    eventData: {
      ...event.eventData,
      brand: brand.id, subBrand: brand.brand.businessClient, domain: brand.domain,
      externalUserId: isMeasured ? session?.externalUserId ?? null : null,
    },
  }
}
