import { MOST_SEGMENTS } from '@portolan/contract/tracking/session-replay'
import { maskEvent, type RecordedEvent } from './mask-event.ts'
import type { ReplaySession } from './replay-session.ts'
import { addBatch, type Batch, emptyBatch } from './segment-batch.ts'

export type Recorder = (options: {
  /** `isRenewal` is true if a new snapshot of the page begins. Earlier events are then not needed to show the page. */
  take: (event: RecordedEvent, isRenewal: boolean) => void
  /** Interval of snapshots; null for none. */
  renewEveryMs: number | null
  onFault: (error: unknown) => void
}) => () => void

/** Result of sending a segment: LOST may be tried again, REFUSED may not. */
export type SendOutcome = 'TAKEN' | 'LOST' | 'REFUSED'

export type Segment = Pick<ReplaySession, 'kind' | 'replayId'> & { segmentId: number; startMs: number; batch: Batch }

type ReplayPorts = {
  record: Recorder
  send: (segment: Segment) => Promise<SendOutcome>
  /** Sends at once and does not wait for the answer. False if the segment is too large for that. */
  sendLeaving: (segment: Segment) => boolean
  keep: (session: ReplaySession) => void
  /** Checked at each event and before each segment, because consent may be withdrawn in another window. */
  isAllowed: () => boolean
  /** Called when recording ends: permanently at its limits, or because this page or this shopper does not allow it. */
  onEnd: (why: 'LIMIT' | 'NOT_ALLOWED') => void
  onFault: (error: unknown) => void
  now: () => number
  url: () => string
  later: (run: () => void, ms: number) => () => void
}

const FLUSH_EVERY_MS = 5_000
/** Interval of snapshots before an error. The events of one to two intervals are kept, a minute at most. */
const RENEW_EVERY_MS = 30_000
const LONGEST_MS = 60 * 60_000
/** Limit of JSON characters that wait. The recording ends on a page that changes faster than events can be sent. */
const MOST_WAITING = 3_500_000
const MOST_FAILURES = 3

/** Records one document until it is stopped. Events wait in memory and are sent in numbered segments; a replay for errors sends nothing before the first error. */
export const startReplayOf = (opened: ReplaySession, ports: ReplayPorts) => {
  let session = opened
  let waiting = emptyBatch()
  /** The events from the last but one snapshot to the last one, kept in case of an error. */
  let earlier = emptyBatch()
  /** A segment that did not arrive. It is sent again under the same number. */
  let unsent: Segment | null = null
  let isSending = false
  let isOver = false
  let failures = 0
  let unplan: (() => void) | null = null
  let stopRecorder = (): void => undefined

  const isLive = (): boolean => session.kind === 'WHOLE' || session.startMs !== null

  const stop = (): void => {
    if (isOver) return
    isOver = true
    unplan?.()
    stopRecorder()
    waiting = emptyBatch()
    earlier = emptyBatch()
  }
  const end = (why: 'LIMIT' | 'NOT_ALLOWED'): void => {
    stop()
    ports.onEnd(why)
  }
  const isStillAllowed = (): boolean => {
    if (isOver) return false
    if (!ports.isAllowed()) end('NOT_ALLOWED')
    else if (session.nextSegment >= MOST_SEGMENTS || (session.startMs !== null && ports.now() - session.startMs > LONGEST_MS)) end('LIMIT')
    return !isOver
  }
  const plan = (): void => {
    unplan ??= ports.later(() => {
      unplan = null
      void flush()
    }, FLUSH_EVERY_MS)
  }

  const take = (event: RecordedEvent, isRenewal: boolean): void => {
    if (!isStillAllowed()) return
    const covered = maskEvent(event)
    if (!covered) return
    if (!isLive() && isRenewal && covered.type === FIRST_OF_RENEWAL) {
      earlier = waiting
      waiting = emptyBatch()
    }
    addBatch(waiting, { events: [JSON.stringify(covered)], firstMs: covered.timestamp, urls: [ports.url()], errorIds: [] })
    if (waiting.characters + earlier.characters > MOST_WAITING) return end('LIMIT')
    if (isLive()) plan()
  }

  /** Takes the waiting events as a segment with the next number. */
  const nextSegment = (): Segment => {
    const batch = waiting
    waiting = emptyBatch()
    const { kind, replayId, nextSegment: segmentId } = session
    return { kind, replayId, segmentId, startMs: session.startMs ?? batch.firstMs ?? ports.now(), batch }
  }
  const count = ({ segmentId, startMs }: Segment): void => {
    session = { ...session, nextSegment: segmentId + 1, startMs }
    ports.keep(session)
  }
  const counted = (segment: Segment): Segment => {
    count(segment)
    return segment
  }

  const flush = async (): Promise<void> => {
    if (isSending || !isStillAllowed() || (unsent === null && waiting.events.length === 0)) return
    const segment = unsent ?? counted(nextSegment())
    unsent = null
    isSending = true
    const outcome = await ports.send(segment)
    isSending = false
    if (isOver) return
    failures = outcome === 'TAKEN' ? 0 : failures + 1
    if (outcome === 'REFUSED' || failures > MOST_FAILURES) return end('LIMIT')
    if (outcome === 'LOST') unsent = segment
    if (unsent !== null || waiting.events.length > 0) plan()
  }

  stopRecorder = ports.record({
    take, renewEveryMs: isLive() ? null : RENEW_EVERY_MS,
    onFault: (error) => {
      if (isOver) return
      end('LIMIT')
      ports.onFault(error)
    },
  })
  // The recorder's first events may already have ended the recording.
  if (isOver) stopRecorder()

  return {
    stop,
    /** Called when an error report is written. It belongs to the next segment, and starts a replay that waits for an error. */
    link: (eventId: string): string | null => {
      if (isOver) return null
      if (!isLive()) {
        const since = waiting
        waiting = earlier
        addBatch(waiting, since)
        earlier = emptyBatch()
        session = { ...session, startMs: waiting.firstMs ?? ports.now() }
      }
      waiting.errorIds.push(eventId)
      plan()
      return session.replayId
    },
    /** Called when the document is left: sends the waiting events at once if they are small enough. */
    leave: (): void => {
      if (!isLive() || waiting.events.length === 0 || !isStillAllowed()) return
      const segment = nextSegment()
      if (ports.sendLeaving(segment)) count(segment)
      else waiting = segment.batch
    },
  }
}

/** The protocol's META event, which begins a snapshot of the page. */
const FIRST_OF_RENEWAL = 4
