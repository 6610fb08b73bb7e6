import type { Cart } from '@portolan/contract/cart'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { cleanCheckout } from './checkout-queries.ts'
import { forgetUnsavedDrafts } from './unsaved-drafts.ts'

/** For links away from a cart whose time is over. Its pages stay whole until they are gone; then nothing of it is left. */
export const useLeaveCheckout = (cartId: Cart['cartId']): (() => void) => {
  const client = useQueryClient()
  const isLeaving = useRef(false)
  useEffect(() => () => {
    if (isLeaving.current) cleanCheckout(client, cartId)
  }, [client, cartId])
  return () => {
    isLeaving.current = true
    forgetUnsavedDrafts(cartId)
  }
}
