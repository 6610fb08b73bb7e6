import { useEffect, useRef, type RefObject } from 'react'

/** Closes an open part on Escape, on a press outside `container`, and when the focus leaves it. */
export const useDismiss = (container: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void => {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })

  useEffect(() => {
    const element = container.current
    if (!isOpen || !element) return
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !element.contains(target)) latest.current()
    }
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      latest.current()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    element.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      element.removeEventListener('keydown', escape)
    }
  }, [container, isOpen])
}
