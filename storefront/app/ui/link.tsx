import { Link as RouterLink, useLocation, type LinkProps } from 'react-router'
import { pageOf } from '../pages.ts'
import { useLocalizedPath } from '../platform/i18n/localized-path.ts'

type Props = Omit<LinkProps, 'to'> & { to: string }

/**
 * A link inside the storefront that keeps the chosen language. Checkout is a separate document, whose policy allows no third-party script.
 * A link that leaves checkout loads a new document from the server, otherwise the next page would lack the brand's scripts.
 */
export const Link = ({ to, reloadDocument = false, ...rest }: Props) => {
  const localized = useLocalizedPath()
  const leavesSealed = pageOf(useLocation().pathname).isSealed && !isSealed(to)
  return <RouterLink {...rest} to={localized(to)} reloadDocument={reloadDocument || leavesSealed} />
}

const isSealed = (to: string): boolean => pageOf(to.split(/[?#]/, 1)[0] ?? '').isSealed
