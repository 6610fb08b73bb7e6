import type { ReplayKind } from '@portolan/contract/tracking/session-replay'
import type { Random } from '../random.ts'

/** Share of visits that are recorded from their start on. */
export const SESSIONS_SAMPLE_RATE = 0.1
/** Share of visits that, not being recorded so, are recorded when a fault is reported. */
export const ON_ERROR_SAMPLE_RATE = 0.1

/** What a browser's session keeps of its replay while measurement is accepted. */
export type ReplaySession = {
  kind: ReplayKind
  replayId: string
  nextSegment: number
  /** When the first event that was sent happened; null while nothing was. */
  startMs: number | null
}

type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type SessionPorts = { storage: KeptStorage; random: Random; newId: () => string }

const NAME = 'sessionReplay'
/** Stands for a visit that is not recorded, or no longer. */
const NOT_RECORDED = 'none'
const KEPT = /^(WHOLE|ON_ERROR) ([0-9a-f]{32}) (\d{1,4}) (\d{13}|-)$/

/** The replay of this visit; null where it has none. Chance decides once, and the answer is kept for the documents that follow. */
export const openReplaySession = ({ storage, random, newId }: SessionPorts): ReplaySession | null => {
  const kept = storage.getItem(NAME)
  if (kept === NOT_RECORDED) return null
  const known = parse(kept ?? '')
  if (known) return known
  const kind = kindBy(random)
  if (kind === null) {
    endReplaySession(storage)
    return null
  }
  const session: ReplaySession = { kind, replayId: newId(), nextSegment: 0, startMs: null }
  keepReplaySession(storage, session)
  return session
}

export const keepReplaySession = (storage: Pick<Storage, 'setItem'>, { kind, replayId, nextSegment, startMs }: ReplaySession): void =>
  storage.setItem(NAME, `${kind} ${replayId} ${nextSegment} ${startMs ?? '-'}`)

/** This visit is recorded no further. */
export const endReplaySession = (storage: Pick<Storage, 'setItem'>): void => storage.setItem(NAME, NOT_RECORDED)

/** Consent was withdrawn: as if there had never been one. */
export const forgetReplaySession = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(NAME)

const kindBy = (random: Random): ReplayKind | null => {
  if (random() < SESSIONS_SAMPLE_RATE) return 'WHOLE'
  return random() < ON_ERROR_SAMPLE_RATE ? 'ON_ERROR' : null
}

const parse = (kept: string): ReplaySession | null => {
  const [, kind, replayId = '', nextSegment, startMs] = KEPT.exec(kept) ?? []
  if (kind !== 'WHOLE' && kind !== 'ON_ERROR') return null
  return { kind, replayId, nextSegment: Number(nextSegment), startMs: startMs === '-' ? null : Number(startMs) }
}
