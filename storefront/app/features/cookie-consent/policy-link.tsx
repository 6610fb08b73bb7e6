import type { ReactNode } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { Link } from '../../ui/link.tsx'

/** The brand's cookie policy: a page of this site, or one of the operator's. */
export const PolicyLink = ({ children, onFollow }: { children: ReactNode; onFollow?: () => void }) => {
  const { cookies } = useBrand().brand.policies
  return cookies.startsWith('/') ? <Link to={cookies} onClick={onFollow}>{children}</Link> : <a href={cookies}>{children}</a>
}
