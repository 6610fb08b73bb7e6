import type { Settings } from '@portolan/services/platform/settings'
import { pino } from 'pino'
import type { FastifyBaseLogger } from 'fastify'

/** One line of JSON an event. Errors keep their stack; headers, queries and bodies are never handed to it. */
export const createLog = ({ LOG_LEVEL }: Settings): FastifyBaseLogger =>
  pino({ level: LOG_LEVEL, serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err } })
