import type { ReplayKind } from '@portolan/contract/tracking/session-replay'
import type { Random } from '../random.ts'

/** Share of visits that are recorded from their start. */
export const SESSIONS_SAMPLE_RATE = 0.1
/** Share of the other visits that are recorded once an error is reported. */
export const ON_ERROR_SAMPLE_RATE = 0.1

/** The state of a replay, stored for the browser's session while measurement is accepted. */
export type ReplaySession = {
  kind: ReplayKind
  replayId: string
  nextSegment: number
  /** Time of the first event that was sent. Null if none was sent yet. */
  startMs: number | null
}

type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type SessionPorts = { storage: KeptStorage; random: Random; newId: () => string }

const NAME = 'sessionReplay'
/** Stored for a visit that is not recorded, or no longer recorded. */
const NOT_RECORDED = 'none'
const KEPT = /^(WHOLE|ON_ERROR) ([0-9a-f]{32}) (\d{1,4}) (\d{13}|-)$/

/** The replay of this visit. Null if it has none. The random choice is made once and stored for the visit's later documents. */
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

/** Ends the recording of this visit permanently. */
export const endReplaySession = (storage: Pick<Storage, 'setItem'>): void => storage.setItem(NAME, NOT_RECORDED)

/** Deletes the stored state when consent is withdrawn. */
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
