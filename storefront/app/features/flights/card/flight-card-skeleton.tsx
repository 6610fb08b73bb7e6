import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import styles from './flight-card-skeleton.module.css'

/** The placeholder of a card, of the same size, so that nothing moves when flights arrive. */
export const FlightCardSkeleton = ({ isReturn }: { isReturn: boolean }) => (
  <Card isPadded={false} className={styles.card} aria-hidden="true">
    <div className={styles.bounds}>
      {(isReturn ? [0, 1] : [0]).map((row) => (
        <div key={row} className={styles.bound}>
          <Skeleton className={styles.mark} /><Skeleton /><Skeleton className={styles.time} /><Skeleton className={styles.path} /><Skeleton className={styles.time} />
        </div>
      ))}
    </div>
    <div className={styles.facts}><Skeleton /><Skeleton /></div>
    <div className={styles.pay}><Skeleton className={styles.price} /><Skeleton className={styles.button} /></div>
  </Card>
)
