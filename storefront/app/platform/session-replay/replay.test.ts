import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from './mask-event.ts'
import { type Recorder, type Segment, type SendOutcome, startReplayOf } from './replay.ts'
import type { ReplaySession } from './replay-session.ts'

const MINUTE_MS = 60_000
const START_MS = 1_700_000_000_000
const FAULT = 'f'.repeat(32)

type Sent = { id: number; events: number[]; errorIds: string[]; startMs: number }

/** A document that records. The test controls its clock, recorder and server. */
const aDocument = (session: Partial<ReplaySession> = {}, outcomes: SendOutcome[] = [], { isAllowed = true } = {}) => {
  const recorder: { options: Parameters<Recorder>[0] | null; isStopped: boolean } = { options: null, isStopped: false }
  const sent: Sent[] = []
  const leaving: Sent[] = []
  const kept: ReplaySession[] = []
  const ended: string[] = []
  const faults: unknown[] = []
  const plans: (() => void)[] = []
  const state = { now: START_MS, isAllowed, isSmall: true, url: 'https://shop.example/' }
  const sentOf = ({ segmentId, batch, startMs }: Segment): Sent =>
    ({ id: segmentId, events: batch.events.map((event) => JSON.parse(event).timestamp - START_MS), errorIds: batch.errorIds, startMs: startMs - START_MS })
  const replay = startReplayOf({ kind: 'WHOLE', replayId: 'a'.repeat(32), nextSegment: 0, startMs: null, ...session }, {
    record: (options) => {
      recorder.options = options
      // Like the real recorder, it passes on the first snapshot before it returns.
      if (!isAllowed) options.take({ type: 4, timestamp: START_MS, data: { href: state.url } }, false)
      return () => void (recorder.isStopped = true)
    },
    send: async (segment) => {
      sent.push(sentOf(segment))
      return outcomes.shift() ?? 'TAKEN'
    },
    sendLeaving: (segment) => {
      if (state.isSmall) leaving.push(sentOf(segment))
      return state.isSmall
    },
    keep: (next) => kept.push(next), isAllowed: () => state.isAllowed, onEnd: (why) => ended.push(why), onFault: (error) => faults.push(error), now: () => state.now, url: () => state.url,
    later: (run) => {
      plans.push(run)
      return () => void plans.splice(plans.indexOf(run), 1)
    },
  })
  const happen = (atMs: number, event: Partial<RecordedEvent> = {}, isRenewal = false): void => {
    state.now = START_MS + atMs
    recorder.options?.take({ type: 3, timestamp: START_MS + atMs, data: { source: 3 }, ...event }, isRenewal)
  }
  /** Takes a new snapshot of the page, which the recorder writes as two events. */
  const renew = (atMs: number): void => {
    happen(atMs, { type: 4, data: { href: state.url } }, true)
    happen(atMs, { type: 2, data: { node: {} } }, true)
  }
  /** Runs the planned work, as happens after five seconds. */
  const flush = async (): Promise<void> => {
    for (const run of plans.splice(0)) run()
    await new Promise((resolve) => { setTimeout(resolve) })
  }
  return { ...replay, recorder, sent, leaving, kept, ended, faults, plans, state, happen, renew, flush }
}

describe('a visit that is recorded from its start', () => {
  it('is sent in numbered segments, in order, and continues with the next number in the next document', async () => {
    const { happen, flush, sent, kept } = aDocument()
    happen(0)
    happen(10)
    expect(sent).toEqual([])
    await flush()
    happen(6000)
    await flush()
    await flush()
    expect(sent).toEqual([{ id: 0, events: [0, 10], errorIds: [], startMs: 0 }, { id: 1, events: [6000], errorIds: [], startMs: 0 }])
    const next = aDocument(kept.at(-1))
    next.happen(20_000)
    await next.flush()
    expect(next.sent).toEqual([{ id: 2, events: [20_000], errorIds: [], startMs: 0 }])
  })

  it('names the reports of its segment', async () => {
    const { happen, link, flush, sent } = aDocument()
    happen(0)
    expect(link(FAULT)).toBe('a'.repeat(32))
    await flush()
    expect(sent[0]?.errorIds).toEqual([FAULT])
  })

  it('sends a lost segment again under its number, and later events after it', async () => {
    const { happen, flush, sent } = aDocument({}, ['LOST', 'TAKEN', 'TAKEN'])
    happen(0)
    await flush()
    happen(6000)
    await flush()
    await flush()
    expect(sent.map(({ id, events }) => [id, events])).toEqual([[0, [0]], [0, [0]], [1, [6000]]])
  })

  it.each([[['REFUSED'], 1], [['LOST', 'LOST', 'LOST', 'LOST'], 4]] as const)('ends when the server answers %j', async (outcomes, times) => {
    const { happen, flush, sent, ended, recorder, link } = aDocument({}, [...outcomes])
    happen(0)
    for (let tries = 0; tries < 9; tries += 1) await flush()
    happen(9000)
    await flush()
    expect([sent.length, ended, recorder.isStopped, link(FAULT)]).toEqual([times, ['LIMIT'], true, null])
  })

  it('lasts an hour at most, within the size limit', async () => {
    const long = aDocument()
    long.happen(0)
    await long.flush()
    long.happen(60 * MINUTE_MS)
    expect(long.ended).toEqual([])
    long.happen(60 * MINUTE_MS + 1)
    expect(long.ended).toEqual(['LIMIT'])
    const large = aDocument()
    for (let times = 0; times < 8; times += 1) large.happen(times, { data: { source: 8, css: 'x'.repeat(500_000) } })
    expect([large.ended, large.plans]).toEqual([['LIMIT'], []])
    const many = aDocument({ nextSegment: 1000, startMs: START_MS })
    many.happen(0)
    expect(many.ended).toEqual(['LIMIT'])
  })

  it('sends the waiting events when the page is left, if they are small', () => {
    const { happen, leave, leaving, state, kept } = aDocument({ nextSegment: 4, startMs: START_MS })
    happen(5)
    state.isSmall = false
    leave()
    expect([leaving, kept]).toEqual([[], []])
    state.isSmall = true
    leave()
    leave()
    expect(leaving).toEqual([{ id: 4, events: [5], errorIds: [], startMs: 0 }])
    expect(kept.at(-1)?.nextSegment).toBe(5)
  })

  it('stops when the recorder itself fails, and reports it', () => {
    const { recorder, faults, ended, happen } = aDocument()
    recorder.options?.onFault(new Error('broken'))
    recorder.options?.onFault(new Error('again'))
    happen(1)
    expect([faults.length, ended, recorder.isStopped]).toEqual([1, ['LIMIT'], true])
  })
})

describe('a visit that is recorded on errors', () => {
  it('keeps a minute in memory, and sends nothing without an error', async () => {
    const { happen, renew, flush, leave, sent, leaving, kept, plans } = aDocument({ kind: 'ON_ERROR' })
    renew(0)
    for (let second = 1; second < 300; second += 1) happen(second * 1000)
    leave()
    await flush()
    expect([sent, leaving, kept, plans]).toEqual([[], [], [], []])
  })

  it('sends what led to an error, from the last but one snapshot of the page, and continues', async () => {
    const { happen, renew, link, flush, sent, recorder } = aDocument({ kind: 'ON_ERROR' })
    expect(recorder.options?.renewEveryMs).toBe(30_000)
    renew(0)
    happen(10_000)
    renew(30_000)
    happen(40_000)
    renew(60_000)
    happen(70_000)
    expect(link(FAULT)).toBe('a'.repeat(32))
    await flush()
    happen(80_000)
    await flush()
    expect(sent).toEqual([
      { id: 0, events: [30_000, 30_000, 40_000, 60_000, 60_000, 70_000], errorIds: [FAULT], startMs: 30_000 }, { id: 1, events: [80_000], errorIds: [], startMs: 30_000 },
    ])
  })

  it('continues in the next document after an error', async () => {
    const { happen, flush, sent } = aDocument({ kind: 'ON_ERROR', nextSegment: 2, startMs: START_MS })
    happen(100)
    await flush()
    expect(sent).toMatchObject([{ id: 2, events: [100] }])
  })
})

describe('a page or shopper that does not allow recording', () => {
  it('ends the recording at the next event: neither that event nor the waiting ones are sent', async () => {
    const { happen, state, flush, leave, sent, leaving, ended, recorder, link } = aDocument()
    happen(0)
    state.isAllowed = false
    happen(10)
    state.isAllowed = true
    happen(20)
    leave()
    await flush()
    expect([sent, leaving, ended, recorder.isStopped, link(FAULT)]).toEqual([[], [], ['NOT_ALLOWED'], true, null])
  })

  it('is checked before each segment, even without further events', async () => {
    const { happen, state, flush, sent, ended } = aDocument()
    happen(0)
    state.isAllowed = false
    await flush()
    expect([sent, ended]).toEqual([[], ['NOT_ALLOWED']])
  })

  it('stops the recording before it has begun', () => {
    const { recorder, ended } = aDocument({}, [], { isAllowed: false })
    expect([recorder.isStopped, ended]).toEqual([true, ['NOT_ALLOWED']])
  })

  it('stops the recording silently, and drops the waiting events', async () => {
    const { happen, stop, flush, leave, sent, leaving, ended } = aDocument()
    happen(0)
    stop()
    happen(10)
    leave()
    await flush()
    expect([sent, leaving, ended]).toEqual([[], [], []])
  })
})
