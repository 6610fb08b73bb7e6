import { queryOptions, useIsMutating, useQuery } from '@tanstack/react-query'

/** True from the press until the payment's page has come, for every button that books: the one beside the review, and a phone's. */
export const useIsPaying = (cartId: string): boolean => {
  const isBooking = useIsMutating({ mutationKey: ['CartFinalize', cartId] }) > 0
  const { data: isLeaving } = useQuery(leavingOptions(cartId))
  return isBooking || isLeaving
}

/** Whether the browser is on its way to the payment's page. */
export const leavingOptions = (cartId: string) =>
  queryOptions({ queryKey: ['leaves for payment', cartId] as const, queryFn: () => false, initialData: false, enabled: false, staleTime: Infinity })
