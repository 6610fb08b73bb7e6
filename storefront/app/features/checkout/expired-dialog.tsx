import type { PriceChange } from '@portolan/contract/cart'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cartConfigOptions, rebuildCartOptions, refreshCart } from './checkout-queries.ts'
import { failureCode, useFailureWords } from './failure-words.ts'
import { PriceDifference } from './price-difference.tsx'
import styles from './dialog-actions.module.css'

type Props = { cartId: string; isExpired: boolean; searchPath: string }

/** When the time is over the only way on is to ask for the prices again; what was typed is kept. */
export const ExpiredDialog = ({ cartId, isExpired, searchPath }: Props) => {
  const t = useTranslate()
  const client = useQueryClient()
  const rebuild = useMutation({
    ...rebuildCartOptions(cartId),
    onSuccess: async () => {
      await Promise.all([refreshCart(client, cartId), client.invalidateQueries({ queryKey: cartConfigOptions(cartId).queryKey })])
    },
  })
  if (rebuild.data) return <RefreshedDialog {...rebuild.data} onContinue={rebuild.reset} searchPath={searchPath} />
  return (
    <Dialog isOpen={isExpired} onClose={() => undefined} isDismissable={false} title={t('checkout.expiredTitle')}>
      {rebuild.error ? <RebuildFailure error={rebuild.error} /> : <p>{t('checkout.expiredText')}</p>}
      <div className={styles.actions}>
        {failureCode(rebuild.error) !== 'SOLD_OUT' && (
          <Button size="large" isWide isPending={rebuild.isPending} onClick={() => rebuild.mutate()}>{t('checkout.refreshPrices')}</Button>
        )}
        <ButtonLink to={searchPath} variant="line" size="large" isWide>{t('checkout.seeOtherFlights')}</ButtonLink>
      </div>
    </Dialog>
  )
}

const RebuildFailure = ({ error }: { error: unknown }) => {
  const t = useTranslate()
  const words = useFailureWords()
  if (failureCode(error) === 'SOLD_OUT') return <Notice tone="warning" heading={t('checkout.soldOutTitle')} isAnnounced>{t('checkout.soldOutText')}</Notice>
  return <Notice tone="error" heading={t('checkout.refreshFailed')} isAnnounced>{words(error)}</Notice>
}

type RefreshedProps = { total: PriceChange['newTotal']; priceChange: PriceChange | null; onContinue: () => void; searchPath: string }

const RefreshedDialog = ({ total, priceChange, onContinue, searchPath }: RefreshedProps) => {
  const t = useTranslate()
  const { money } = useFormats()
  return (
    <Dialog isOpen onClose={onContinue} isDismissable={false} title={priceChange ? t('checkout.refreshedChanged') : t('checkout.refreshedSame')}>
      {priceChange ? <PriceDifference change={priceChange} /> : <p>{t('checkout.refreshedSameText')}</p>}
      <p className={styles.kept}>{t('checkout.everythingKept')}</p>
      <div className={styles.actions}>
        <Button size="large" isWide onClick={onContinue}>{t('checkout.continueWith', { amount: money(total) })}</Button>
        {priceChange && <ButtonLink to={searchPath} variant="line" size="large" isWide>{t('checkout.seeOtherFlights')}</ButtonLink>}
      </div>
    </Dialog>
  )
}
