import type { Deal } from '@portolan/contract/deals/deals'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../ui/link.tsx'
import styles from './deal-origins.module.css'

/** The same place from other cities: each is a deal of its own. */
export const DealOrigins = ({ deal, siblings, hrefOf }: { deal: Deal; siblings: readonly Deal[]; hrefOf: (deal: Deal) => string }) => {
  const f = useFormats()
  return (
    <ul className={styles.list}>
      {siblings.map((other) => (
        <li key={other.dealId}>
          <Link to={hrefOf(other)} replace preventScrollReset className={styles.origin} aria-current={other.dealId === deal.dealId ? 'true' : undefined}>
            <span className={styles.name}>{other.origin.name}</span>
            <b>{f.money(other.price)}</b>
            <span className={styles.days}>{f.dateRange(other.departureDate, other.returnDate)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
