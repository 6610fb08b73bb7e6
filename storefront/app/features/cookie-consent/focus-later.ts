/** Time for the dialog to be painted and announced before the focus moves into it. */
const DELAY_MS = 100

type Page = { activeElement: unknown; body: unknown }

/** Moves the focus after a moment, unless the shopper has moved it on by then. Answers how to call it off. */
export const focusLater = (target: () => { focus: () => void } | null, page: Page): (() => void) => {
  const atFirst = page.activeElement
  const timer = setTimeout(() => {
    if (page.activeElement === atFirst || page.activeElement === page.body) target()?.focus()
  }, DELAY_MS)
  return () => clearTimeout(timer)
}
