import { reportError } from './error-reports/report-error.ts'

type Stop = () => void

/** Runs `begin` after the page has loaded, so that it never delays the first interaction. Cancelling calls the function that `begin` returned. */
export const whenLoaded = (begin: () => Promise<Stop>): Stop => {
  let handle: ReturnType<typeof setTimeout> | undefined
  let stop: Stop | null = null
  let isOver = false
  const start = async (): Promise<void> => {
    try {
      stop = await begin()
      if (isOver) stop()
    } catch (error) {
      reportError('preload-error', error)
    }
  }
  const plan = (): void => {
    handle = setTimeout(() => void start(), 0)
  }
  if (document.readyState === 'complete') plan()
  else window.addEventListener('load', plan, { once: true })
  return () => {
    isOver = true
    clearTimeout(handle)
    window.removeEventListener('load', plan)
    stop?.()
  }
}
