import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { hostedRequestContext } from '../../platform/request-context.ts'
import { memberFlightsPath } from '../../travel/search/member-search.ts'

/**
 * /memSearch, a member's deep link to flights. Whoever comes here is signed in already, if need be (the host saw to that); the link's
 * search is read and the address replaced by the canonical one of its results, where it is made and said in words.
 */
export const loader = ({ request, context }: LoaderFunctionArgs): Response => {
  const { brand } = context.get(hostedRequestContext)
  const path = brand && memberFlightsPath(new URL(request.url).searchParams, brand.brand.productTypesOrder)
  if (!path) throw data(null, { status: 404, statusText: 'Not Found' })
  return redirect(path, { status: 303, headers: { 'cache-control': 'no-store' } })
}
