import { data } from 'react-router'

/** An unknown address: the root shows the router's fallback. */
export const loader = (): never => {
  throw data(null, { status: 404, statusText: 'Not Found' })
}

export default function NotFound() {
  return null
}
