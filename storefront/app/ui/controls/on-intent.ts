import { reportError } from '../../platform/error-reports/report-error.ts'

/** What a person does first, with a pointer, a finger or a key. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const

let firstIntent: Promise<void> | undefined

/** Resolves on the first sign that someone is there; at once when there was one before. */
const waitForIntent = (): Promise<void> => (firstIntent ??= new Promise((resolve) => {
  const found = (): void => {
    for (const sign of SIGNS) window.removeEventListener(sign, found, true)
    resolve()
  }
  for (const sign of SIGNS) window.addEventListener(sign, found, { capture: true, passive: true })
  // A field may have been reached before this script was.
  if (document.activeElement !== document.body) found()
}))

/** For a document that came without its page: there is no HTML that works meanwhile, so nothing waits for a sign of use. */
export const loadWithoutIntent = (): void => {
  firstIntent = Promise.resolve()
}

/**
 * For `React.lazy`: a part whose server-rendered HTML works by itself and whose script is fetched on the first sign of use. On the
 * server it loads at once.
 */
export const onIntent = <Module>(load: () => Promise<Module>): (() => Promise<Module>) =>
  typeof document === 'undefined' ? load : async () => {
    await waitForIntent()
    try {
      return await load()
    } catch (error) {
      reportError('preload-error', error)
      // Never answered: the HTML from the server stays and goes on working by itself.
      return new Promise<never>(() => undefined)
    }
  }
