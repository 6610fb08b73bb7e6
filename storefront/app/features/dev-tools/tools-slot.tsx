import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router'
import { pageOf } from '../../pages.ts'
import { reportError } from '../../platform/error-reports/report-error.ts'
import { useRootData } from '../../platform/root-data.ts'

/**
 * The place of the developers' tools: on localhost only, and in checkout only if they are enabled. The panel is not part of any document,
 * and its script is requested on localhost only.
 */
export const ToolsSlot = () => {
  const { pathname } = useLocation()
  const isSwitchedOn = useRootData()?.devTools ?? false
  const [Button, setButton] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (!isLocalhost(window.location.hostname)) return
    import('./tools-button.tsx').then(
      ({ ToolsButton }) => setButton(() => ToolsButton),
      (error: unknown) => reportError('preload-error', error),
    )
  }, [])

  return Button && (isSwitchedOn || !pageOf(pathname).isSealed) ? <Button /> : null
}

/** `localhost` and the names under it, which all mean this very machine (RFC 6761 §6.3). */
export const isLocalhost = (hostname: string): boolean => /^(?:[\w-]+\.)*localhost$/i.test(hostname)
