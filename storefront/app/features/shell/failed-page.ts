/** What a page does about one that could not be reached before it was loaded. */
export type AfterLoad =
  | { kind: 'GO_ON' }
  | { kind: 'TRY_AGAIN'; path: string }
  | { kind: 'FAILED'; path: string }

export type BeforeLoad = {
  /** Where the page before this one was going when it ended; null when it was going nowhere. */
  goingTo: string | null
  /** What was tried again already. */
  triedAgain: string | null
  /** Loaded again by script or by hand, not by following a link. */
  isReload: boolean
}

/**
 * The router loads the whole page it stands on again when the script of the next one cannot be had, for it may be of an older release.
 * After that the next page is tried once more; a second time it is a fault.
 */
export const afterLoad = ({ goingTo, triedAgain, isReload }: BeforeLoad): AfterLoad => {
  if (goingTo === null || !isReload) return { kind: 'GO_ON' }
  return { kind: goingTo === triedAgain ? 'FAILED' : 'TRY_AGAIN', path: goingTo }
}
