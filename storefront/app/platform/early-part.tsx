import { lazy, useState, type ComponentType } from 'react'
import { reportError } from './error-reports/report-error.ts'

/**
 * A component that the first paint does not need. Its script starts to load when this function is called. Once loaded, it renders at
 * once, without the short fallback that `React.lazy` always shows. Use it within a `Suspense`.
 */
export const earlyPart = <Part extends ComponentType<never>>(load: () => Promise<Part>): Part => {
  let ready: Part | undefined
  const fetchPart = async (): Promise<Part> => (ready = await load())
  // If this attempt fails, React tries again and shows its error boundary.
  fetchPart().catch((error: unknown) => reportError('preload-error', error))
  const Late = lazy(async () => ({ default: asComponent(await fetchPart()) }))
  const Early = (props: object) => {
    // The choice between the two is kept, because switching would lose the component's state.
    const [Drawn] = useState(() => (ready ? asComponent(ready) : Late))
    return <Drawn {...props} />
  }
  return Early as unknown as Part
}

/** Changes only the type. All properties are passed on unchanged. */
const asComponent = (part: ComponentType<never>): ComponentType<object> => part as ComponentType<object>
