import { reportError } from '../../platform/error-reports/report-error.ts'

/** Events of a first interaction by pointer, touch or keyboard. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

let firstIntent: Promise<void> | undefined

/** Resolves on the first interaction; at once if there was one before. */
const waitForIntent = (): Promise<void> => (firstIntent ??= new Promise((resolve) => {
  const found = (): void => {
    for (const sign of SIGNS) window.removeEventListener(sign, found, true)
    resolve()
  }
  for (const sign of SIGNS) window.addEventListener(sign, found, { capture: true, passive: true })
  // A field may have been focused before this script loaded.
  if (document.activeElement !== document.body) found()
}))

/** For a document without the page's HTML: it does not work without scripts, so they load at once. */
export const loadWithoutIntent = (): void => {
  firstIntent = Promise.resolve()
}

/**
 * For `React.lazy`: a component whose server-rendered HTML works without a script. Its script loads on the first interaction. On the
 * server it loads at once.
 */
export const onIntent = <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  typeof document === 'undefined' ? load : async () => {
    await waitForIntent()
    try {
      return await load()
    } catch (error) {
      reportError('preload-error', error)
      // Never resolves, so the server's HTML stays. It works without the script.
      return new Promise<never>(() => undefined)
    }
  }
