import { isSold } from '../../../platform/brand/is-sold.ts'
import { useBrand } from '../../../platform/brand/use-brand.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import type { ResultsAddress } from '../../../results/address/use-results-address.ts'
import outcomes from '../../../results/list/outcomes.module.css'
import { classes } from '../../../ui/classes.ts'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { FlightResultsView } from '../search/flights-view.ts'

type Props = { view: FlightResultsView; address: ResultsAddress<FlightResultsView> }

/** For a shopper whose free flight is used: why nothing is listed, and a link to the same search with prices. */
export const VoucherSpent = ({ view, address }: Props) => {
  const t = useTranslate()
  const isPricedSold = isSold(useBrand(), 'F')
  return (
    <Card as="section" className={outcomes.failed}>
      <div>
        <span className={classes(outcomes.sign, outcomes.calm)}><Icon name="ticket" /></span>
        <div role="alert">
          <h2>{t('flights.voucherSpentTitle')}</h2>
          <p>{isPricedSold ? t('flights.voucherSpentText') : t('flights.voucherSpentOnly')}</p>
        </div>
        {isPricedSold
          ? <ButtonLink size="large" to={address.hrefOf({ ...view, productType: 'F', page: 1 })}>{t('flights.searchWithPrices')}</ButtonLink>
          : <ButtonLink size="large" to="/">{t('common.toStart')}</ButtonLink>}
      </div>
    </Card>
  )
}
