import type { LoaderFunctionArgs } from 'react-router'
import { drawPoster } from '../features/landing/draw-poster.ts'

const A_WEEK_SECONDS = 604_800

/** /posters/LIS.svg: the picture of a place that nobody gave a photograph of. */
export const loader = ({ params }: LoaderFunctionArgs): Response => {
  const seed = /^([A-Z0-9]{3,10})\.svg$/.exec(params.file ?? '')?.[1]
  if (!seed) return new Response(null, { status: 404 })
  return new Response(drawPoster(seed), { headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${A_WEEK_SECONDS}` } })
}
