import { useEffect } from 'react'
import { useBrand } from '../brand/use-brand.ts'
import { whenLoaded } from '../when-loaded.ts'

/** Sends the start event once for each document. Renders nothing and never delays the first interaction. */
export const VisitKeeper = () => {
  const brand = useBrand()
  useEffect(() => whenLoaded(async () => (await import('./start-visit.ts')).startVisit(brand)), [brand])
  return null
}
