import { lazy, useState, type ComponentType } from 'react'
import { reportError } from './error-reports/report-error.ts'

/**
 * A part that the first paint does without: its script is on its way as soon as this is called, and once there it draws at once, without
 * the fallback's moment that `React.lazy` always takes. Stands within a `Suspense`.
 */
export const earlyPart = <Part extends ComponentType<never>>(load: () => Promise<Part>): Part => {
  let ready: Part | undefined
  const fetchPart = async (): Promise<Part> => (ready = await load())
  // React asks again, and its boundary says so, should this attempt fail.
  fetchPart().catch((error: unknown) => reportError('preload-error', error))
  const Late = lazy(async () => ({ default: asComponent(await fetchPart()) }))
  const Early = (props: object) => {
    // What began as one of the two stays it, or its state would be lost.
    const [Drawn] = useState(() => (ready ? asComponent(ready) : Late))
    return <Drawn {...props} />
  }
  return Early as unknown as Part
}

/** Whatever its properties are, they are passed on as they came. */
const asComponent = (part: ComponentType<never>): ComponentType<object> => part as ComponentType<object>
