import { redirect, type LoaderFunctionArgs } from 'react-router'
import { checkoutPath } from '../../features/checkout/checkout-steps.ts'

/** An address of a step that has nothing to offer leads on to the next one. */
export const loader = ({ request, params }: LoaderFunctionArgs): Response =>
  redirect(`${checkoutPath(encodeURIComponent(params.cartId ?? ''), 'review')}${new URL(request.url).search}`)
