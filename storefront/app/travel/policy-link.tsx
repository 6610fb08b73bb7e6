import type { ReactNode } from 'react'
import { Link } from '../ui/link.tsx'

type Props = { to: string; className?: string | undefined; children: ReactNode }

/** Opens beside the page, so that nothing typed or chosen is left behind; a page of our own keeps the language. */
export const PolicyLink = ({ to, className, children }: Props) =>
  to.startsWith('/')
    ? <Link to={to} className={className} target="_blank" rel="noopener">{children}</Link>
    : <a href={to} className={className} target="_blank" rel="noopener noreferrer">{children}</a>
