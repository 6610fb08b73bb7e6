import type { LoaderFunctionArgs } from 'react-router'
import { drawPoster } from '../../features/landing/posters/draw-poster.ts'
import { hostedRequestContext } from '../../platform/request-context.ts'

const A_WEEK_SECONDS = 604_800

/** /posters/LIS.svg, /posters/LIS-wide.svg: the drawn picture of a place without a photograph, with an accent in the brand's colour. */
export const loader = ({ params, context }: LoaderFunctionArgs): Response => {
  const [, seed, wide] = /^([A-Z0-9]{3,10})(-wide)?\.svg$/.exec(params.file ?? '') ?? []
  if (!seed) return new Response(null, { status: 404 })
  const accent = context.get(hostedRequestContext).brand?.theme.primaryColor
  const picture = drawPoster(seed, { width: wide ? 700 : 400, ...(accent && { accent }) })
  return new Response(picture, { headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${A_WEEK_SECONDS}` } })
}
