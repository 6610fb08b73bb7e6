/** What a press on the banner or on the footer's settings asks for. */
export type ConsentChoice = 'technical' | 'everything' | 'preferences'

declare global {
  /** Hears such presses from the script of the head on, until the page's own script takes over. */
  var earlyConsent: ({ choice?: ConsentChoice } & EventListenerObject) | undefined
}

/** The last choice made before this script was there. Told once: a later screen must not bring back what was changed since. */
export const takeEarlyConsent = (): ConsentChoice | undefined => {
  const early = globalThis.earlyConsent
  if (!early) return undefined
  window.removeEventListener('click', early)
  globalThis.earlyConsent = undefined
  return early.choice
}
