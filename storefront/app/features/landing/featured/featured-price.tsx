import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { usePriceInPoints } from '../../../travel/price/use-points-words.ts'
import styles from './featured-price.module.css'
import type { FromPrice } from './use-from-prices.ts'

/** "from €58", for members what that is in points, and when. Its room is there before it is, so that nothing moves when it comes. */
export const FeaturedPrice = ({ found }: { found: FromPrice | undefined }) => {
  const t = useTranslate()
  const f = useFormats()
  const inPoints = usePriceInPoints()
  return (
    <span className={styles.room}>
      {found && (
        <span className={styles.price}>
          <span className={styles.from}>{t('landing.fromPrice')}</span> <b>{f.moneyRounded(found.price)}</b>
          <span className={styles.note}>{inPoints(found.price)}</span>
          <span className={styles.note}>{f.dateRange(found.out, found.back)}</span>
        </span>
      )}
    </span>
  )
}
