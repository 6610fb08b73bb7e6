import * as z from 'zod/mini'
import { MOST_SEGMENTS } from './session-replay.ts'

const MOST_URLS = 200
const MOST_ERRORS = 200

const id = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const word = z.string().check(z.maxLength(120))
const seconds = z.number().check(z.positive())
const address = z.string().check(z.maxLength(500), z.regex(/^https?:\/\/[^?#\s]+$/))

/** The lines before a recording, exactly as `replayEnvelope` writes them; anything else is refused. */
export const REPLAY_HEAD = z.tuple([
  z.strictObject({ event_id: id, sent_at: word }),
  z.strictObject({ type: z.literal('replay_event') }),
  z.strictObject({
    type: z.literal('replay_event'), event_id: id, replay_id: id, segment_id: z.int().check(z.minimum(0), z.maximum(MOST_SEGMENTS)), replay_type: z.enum(['session', 'buffer']),
    timestamp: seconds, replay_start_timestamp: seconds, platform: z.literal('javascript'), environment: word, release: word,
    tags: z.strictObject({ brand: z.optional(word) }), urls: z.array(address).check(z.maxLength(MOST_URLS)), error_ids: z.array(id).check(z.maxLength(MOST_ERRORS)),
    trace_ids: z.tuple([]),
  }),
  z.strictObject({ type: z.literal('replay_recording'), length: z.int() }),
  z.strictObject({ segment_id: z.int() }),
])
