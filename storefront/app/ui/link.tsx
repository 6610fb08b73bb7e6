import { Link as RouterLink, type LinkProps } from 'react-router'
import { useLocalizedPath } from '../platform/i18n/localized-path.ts'

type Props = Omit<LinkProps, 'to'> & { to: string }

/** A link inside the storefront that keeps the chosen language. */
export const Link = ({ to, ...rest }: Props) => {
  const localized = useLocalizedPath()
  return <RouterLink {...rest} to={localized(to)} />
}
