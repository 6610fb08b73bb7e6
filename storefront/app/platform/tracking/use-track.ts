import type { EventProperties } from '@portolan/contract/tracking/tracking'
import type { EventName } from '@portolan/contract/tracking/names'
import { useCallback } from 'react'
import { useBrand } from '../brand/use-brand.ts'
import type { Happening } from './event-message.ts'
import { sendEvent } from './send-event.ts'

export type Track = <Name extends EventName>(name: Name, properties: EventProperties[Name], about?: Happening<Name>['about']) => void

/** Tells what happened on this page; the same function as long as the brand is. */
export const useTrack = (): Track => {
  const brand = useBrand()
  return useCallback((name, properties, about = {}) => sendEvent(brand, { name, properties, about }), [brand])
}
