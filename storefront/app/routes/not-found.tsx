import { data } from 'react-router'

/** An address nobody serves: the router's fallback in the root answers it. */
export const loader = (): never => {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}
