import { lazy, Suspense } from 'react'
import { useRootData } from '../../platform/root-data.ts'
import type { PricedCart } from './club-saving.ts'

const MemberPrice = lazy(async () => ({ default: (await import('./member-price.tsx')).MemberPrice }))

/** Where a cart's price is told in a member's terms; nobody else loads those words. */
export const MemberPriceSlot = ({ cart }: { cart: PricedCart }) =>
  useRootData()?.member ? <Suspense fallback={null}><MemberPrice cart={cart} /></Suspense> : null
