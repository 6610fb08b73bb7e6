import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { codeIn } from '../../../travel/price/day-price.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { type FlightSearchDraft, isPlaceRef } from '../../../travel/search/flight-search-url.ts'
import styles from './date-panel-foot.module.css'
import type { DayPrices } from './use-day-prices.ts'

type Props = { draft: FlightSearchDraft; prices: DayPrices; onClear: () => void; onDone: () => void }

/** The legend of the tints, the price of the chosen day, and the Done button. */
export const DatePanelFoot = ({ draft: { from, to, out, adults, childAges, infants }, prices, onClear, onDone }: Props) => {
  const t = useTranslate()
  const f = useFormats()
  const count = adults + childAges.length + infants
  const price = prices.get(out)?.price
  const { currency } = useBrand().brand
  // Shown once here, because the days have no room for it.
  const code = codeIn(f.moneyRounded({ amountMinor: 0, currency }))
  return (
    <>
      {isPlaceRef(from) && isPlaceRef(to)
        ? (
          <ul className={styles.legend}>
            <li><span className={styles.swatch} data-level="LOW"><svg viewBox="0 0 8 7" aria-hidden="true"><path d="M4 7l4-7H0z" /></svg></span>{t('search-form.legendCheap')}</li>
            <li><span className={styles.swatch} />{t('search-form.legendNormal')}</li>
            <li><span className={styles.swatch} data-level="HIGH"><svg viewBox="0 0 8 7" aria-hidden="true"><path d="M4 0l4 7H0z" /></svg></span>{t('search-form.legendDear')}</li>
            <li className={styles.party}>{[t('search-form.pricesFor', { count }), code].filter(Boolean).join(' · ')}</li>
          </ul>
        )
        : <p className={styles.legend}>{t('search-form.pricesNeedPlaces')}</p>}
      <div className={styles.foot}>
        <p className={styles.price}>
          {price && <><strong>{t('search-form.cheapestFrom', { price: f.moneyRounded(price) })}</strong> {t('search-form.travellersCount', { count })}</>}
        </p>
        <Button variant="ghost" onClick={onClear}>{t('common.clear')}</Button>
        <Button onClick={onDone}>{t('common.done')}</Button>
      </div>
    </>
  )
}
