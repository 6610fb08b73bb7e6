import type { LoaderFunctionArgs } from 'react-router'
import { writeRobotsTxt } from '../../platform/head/crawlers.ts'
import { hostedRequestContext } from '../../platform/request-context.ts'

/** /robots.txt of the request's host. */
export const loader = ({ context }: LoaderFunctionArgs): Response => {
  const text = writeRobotsTxt(context.get(hostedRequestContext))
  if (text === null) return new Response(null, { status: 404 })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
