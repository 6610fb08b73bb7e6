import { lazy, Suspense } from 'react'
import { useRootData } from '../../platform/root-data.ts'
import type { PricedCart } from './member-price.tsx'

const MemberPrice = lazy(async () => ({ default: (await import('./member-price.tsx')).MemberPrice }))

/** A cart's price in a member's terms; its messages are loaded for members only. */
export const MemberPriceSlot = ({ cart }: { cart: PricedCart }) =>
  useRootData()?.member ? <Suspense fallback={null}><MemberPrice cart={cart} /></Suspense> : null
