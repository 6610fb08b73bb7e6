import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'

/** Opens beside the checkout, so that nothing typed is left behind; a page of our own keeps the language. */
export const PolicyLink = ({ to, children }: { to: string; children: ReactNode }) =>
  to.startsWith('/') ? <Link to={to} target="_blank" rel="noopener">{children}</Link> : <a href={to} target="_blank" rel="noopener noreferrer">{children}</a>
