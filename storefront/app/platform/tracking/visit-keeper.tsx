import { useEffect } from 'react'
import { useBrand } from '../brand/use-brand.ts'
import { whenLoaded } from '../when-loaded.ts'

/** Tells once for each document that the storefront has started. Renders nothing and never delays the first use. */
export const VisitKeeper = () => {
  const brand = useBrand()
  useEffect(() => whenLoaded(async () => (await import('./start-visit.ts')).startVisit(brand)), [brand])
  return null
}
