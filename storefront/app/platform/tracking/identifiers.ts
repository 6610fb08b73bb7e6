/** Random ids of the browser and of the visit. They exist only while measurement is accepted. */

const BROWSER = 'fingerprint'
const VISIT = 'sessionFingerprint'
/** A visit ends after half an hour without an event. */
const VISIT_ENDS_MS = 30 * 60_000

export type Identifiers = { fingerprint: string; sessionFingerprint: string }

type IdentifierPorts = { storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>; now: number; newId: () => string }

/** The ids of this browser and visit. Missing ones are created, and the visit is extended from now. */
export const keepIdentifiers = ({ storage, now, newId }: IdentifierPorts): Identifiers => {
  const fingerprint = storage.getItem(BROWSER) ?? newId()
  const [visit = '', lastAt = ''] = (storage.getItem(VISIT) ?? '').split(' ')
  const sessionFingerprint = visit !== '' && now - Number(lastAt) < VISIT_ENDS_MS ? visit : newId()
  storage.setItem(BROWSER, fingerprint)
  storage.setItem(VISIT, `${sessionFingerprint} ${now}`)
  return { fingerprint, sessionFingerprint }
}

export const forgetIdentifiers = (storage: Pick<Storage, 'removeItem'>): void => {
  storage.removeItem(BROWSER)
  storage.removeItem(VISIT)
}
