import type { ProductType } from '@portolan/contract/values/product'
import { lazy, Suspense } from 'react'
import { ensureMessages } from '../../platform/i18n/page-messages.ts'

/** With its words; few links lead here. */
const NotSold = lazy(async () => {
  const [module] = await Promise.all([import('./not-sold.tsx'), ensureMessages(['not-sold'])])
  return { default: module.NotSold }
})

export const NotSoldIsland = ({ product }: { product: ProductType }) => <Suspense><NotSold product={product} /></Suspense>
