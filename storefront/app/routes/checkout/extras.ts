import { redirect, type LoaderFunctionArgs } from 'react-router'
import { checkoutPath } from '../../features/checkout/checkout-steps.ts'

/** Redirects from a step without content to the next one. */
export const loader = ({ request, params }: LoaderFunctionArgs): Response =>
  redirect(`${checkoutPath(encodeURIComponent(params.cartId ?? ''), 'review')}${new URL(request.url).search}`)
