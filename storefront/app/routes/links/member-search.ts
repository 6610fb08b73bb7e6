import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { hostedRequestContext } from '../../platform/request-context.ts'
import { memberFlightsPath } from '../../travel/search/member-search.ts'

/**
 * /memSearch, a member's deep link to flights. The host has already signed the member in if necessary. The link's search is parsed, and the
 * browser is redirected to the canonical address of its results.
 */
export const loader = ({ request, context }: LoaderFunctionArgs): Response => {
  const { brand } = context.get(hostedRequestContext)
  const path = brand && memberFlightsPath(new URL(request.url).searchParams, brand.brand.productTypesOrder)
  if (!path) throw data(null, { status: 404, statusText: 'Not Found' })
  return redirect(path, { status: 303, headers: { 'cache-control': 'no-store' } })
}
