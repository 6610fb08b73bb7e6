import type { PriceBreakdown } from '@portolan/contract/cart/cart'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'

/** What the final button says it does: the sum it takes, or that it takes none. */
export const useBookLabel = () => {
  const t = useTranslate()
  const { money } = useFormats()
  return ({ price: { payNow } }: { price: Pick<PriceBreakdown, 'payNow'> }): string =>
    payNow.amountMinor === 0 ? t('checkout.bookFree') : t('checkout.bookAndPay', { amount: money(payNow) })
}
