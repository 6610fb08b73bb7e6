import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './flight-card-skeleton.module.css'

/** Cards on their way, with a card's own size, so that nothing jumps when flights come. */
export const FlightCardSkeleton = ({ isReturn }: { isReturn: boolean }) => (
  <Card isPadded={false} className={classes(styles.card, !isReturn && styles.oneWay)} aria-hidden="true">
    <div className={styles.bounds}>
      {(isReturn ? [0, 1] : [0]).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton className={styles.mark} /><Skeleton /><Skeleton className={styles.time} /><Skeleton className={styles.path} />
          <Skeleton className={styles.time} />
        </div>
      ))}
    </div>
    <div className={styles.pay}><Skeleton className={styles.price} /><Skeleton className={styles.button} /></div>
    <div className={styles.under}><Skeleton /><Skeleton /><Skeleton /></div>
  </Card>
)
