import type { PriceBreakdown } from '@portolan/contract/cart/cart'
import { queryOptions, useIsMutating, useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'

/** The label of the final button: the amount it charges, or that it charges nothing. */
export const useBookLabel = () => {
  const t = useTranslate()
  const { money } = useFormats()
  return ({ price: { payNow } }: { price: Pick<PriceBreakdown, 'payNow'> }): string =>
    payNow.amountMinor === 0 ? t('checkout.bookFree') : t('checkout.bookAndPay', { amount: money(payNow) })
}

/** True from the press until the payment page has loaded, for every button that books: the one beside the review, and a phone's. */
export const useIsPaying = (cartId: string): boolean => {
  const isBooking = useIsMutating({ mutationKey: ['CartFinalize', cartId] }) > 0
  const { data: isLeaving } = useQuery(leavingOptions(cartId))
  return isBooking || isLeaving
}

/** Whether the browser is on its way to the payment's page. */
export const leavingOptions = (cartId: string) =>
  queryOptions({ queryKey: ['leaves for payment', cartId] as const, queryFn: () => false, initialData: false, enabled: false, staleTime: Infinity })
