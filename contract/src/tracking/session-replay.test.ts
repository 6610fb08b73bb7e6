import { describe, expect, it } from 'vitest'
import { errorEvent } from './error-report.ts'
import { REPLAY_HEAD } from './replay-head.ts'
import { replayEnvelope, replayEvent, type ReplaySegment } from './session-replay.ts'

const aSegment: ReplaySegment = {
  replayId: 'a'.repeat(32), segmentId: 3, kind: 'ON_ERROR', startMs: 1_700_000_000_000, atMs: 1_700_000_005_500, environment: 'demo', release: 'portolan@0.1.0', brand: 'solara',
  urls: ['https://shop.example/F?from=city-MAD#x'], errorIds: ['b'.repeat(32)],
}

describe('a segment of a session replay', () => {
  it('names its replay, its number, the errors it leads to, and the pages without their queries', () => {
    expect(replayEvent(aSegment)).toEqual({
      type: 'replay_event', event_id: aSegment.replayId, replay_id: aSegment.replayId, segment_id: 3, replay_type: 'buffer', platform: 'javascript',
      timestamp: 1_700_000_005.5, replay_start_timestamp: 1_700_000_000, environment: 'demo', release: 'portolan@0.1.0', tags: { brand: 'solara' },
      urls: ['https://shop.example/F'], error_ids: ['b'.repeat(32)], trace_ids: [],
    })
    expect(replayEvent({ ...aSegment, kind: 'WHOLE', brand: null })).toMatchObject({ replay_type: 'session', tags: {} })
  })

  it('contains its recording as bytes, with their length', () => {
    const recording = new Uint8Array([0x78, 10, 200, 255])
    const envelope = Buffer.from(replayEnvelope(aSegment, recording))
    const head = envelope.toString('latin1').split('\n').slice(0, 5).map((line) => JSON.parse(line))
    expect(head).toMatchObject([
      { event_id: aSegment.replayId, sent_at: '2023-11-14T22:13:25.500Z' }, { type: 'replay_event' }, { segment_id: 3 },
      { type: 'replay_recording', length: '{"segment_id":3}\n'.length + recording.length }, { segment_id: 3 },
    ])
    expect(REPLAY_HEAD.safeParse(head).success).toBe(true)
    expect([...envelope.subarray(-recording.length)]).toEqual([...recording])
  })

  it('is named in the report of an error', () => {
    const report = { name: 'uncaught-error', error: new Error('x'), eventId: 'c'.repeat(32), atMs: 1, environment: 'demo', release: 'x', brand: null, url: null, page: null } as const
    expect(errorEvent({ ...report, replayId: aSegment.replayId })).toMatchObject({ contexts: { replay: { replay_id: aSegment.replayId } } })
    expect(errorEvent(report)).not.toHaveProperty('contexts')
  })
})
