import { useActionData, type ActionFunctionArgs, type ClientLoaderFunctionArgs, type HeadersFunction } from 'react-router'
import { findTrip } from '../features/trip/find-trip.ts'
import { FindTripScreen } from '../features/trip/find-trip-screen.tsx'
import { TripScreen } from '../features/trip/trip-screen.tsx'
import { serverClient } from '../platform/api/server-client.ts'
import { ensurePageMessages } from '../platform/i18n/page-messages.ts'
import { hostedRequestContext } from '../platform/request-context.ts'

/** Personal data: no cache may store it, not even the browser's. */
export const headers: HeadersFunction = ({ parentHeaders }) => {
  const headers = new Headers(parentHeaders)
  headers.set('cache-control', 'no-store')
  return headers
}

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const hosted = context.get(hostedRequestContext)
  return findTrip(serverClient(hosted), await request.formData(), hosted.language)
}

/** With a loader on the server the document is rendered whole; a client loader alone would leave it blank until scripts run. */
export const loader = (): null => null

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs): Promise<null> => {
  await ensurePageMessages(request)
  return null
}

export default function Trip() {
  const answer = useActionData<typeof action>()
  return answer?.kind === 'FOUND' ? <TripScreen cart={answer.cart} orders={answer.orders} /> : <FindTripScreen answer={answer} />
}
