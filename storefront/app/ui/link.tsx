import { Link as RouterLink, useLocation, type LinkProps } from 'react-router'
import { useLocalizedPath } from '../platform/i18n/localized-path.ts'

type Props = Omit<LinkProps, 'to'> & { to: string }

const CHECKOUT = /^\/checkout(?:\/|$)/i

/**
 * A link inside the storefront that keeps the chosen language. Checkout is a document of its own, whose policy lets no foreign script in:
 * a page behind it is asked from the server, or it would stand there without the scripts its brand has elsewhere.
 */
export const Link = ({ to, reloadDocument = false, ...rest }: Props) => {
  const localized = useLocalizedPath()
  const leavesCheckout = CHECKOUT.test(useLocation().pathname) && !CHECKOUT.test(to)
  return <RouterLink {...rest} to={localized(to)} reloadDocument={reloadDocument || leavesCheckout} />
}
