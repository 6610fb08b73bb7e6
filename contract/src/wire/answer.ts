import * as z from 'zod/mini'
import { CallFailed, type CallFailure, MalformedAnswer } from './call-errors.ts'
import type { Endpoint } from './endpoint.ts'
import { type Envelope, envelopeSchema } from './envelope.ts'
import { errorCodes, type ErrorCode } from './error.ts'
import type { TransportAnswer } from './transport.ts'

/** The result inside an answer. Throws CallFailed for a failure and MalformedAnswer for a success that is not what the row promises. */
export const readAnswer = <Result>({ path, result }: Pick<Endpoint<unknown, unknown, Result>, 'path' | 'result'>, answer: TransportAnswer): Result => {
  const envelope = envelopeSchema.safeParse(answer.json).data ?? null
  const isOk = answer.status >= 200 && answer.status < 300
  if (!isOk || envelope?.success === false) throw new CallFailed(path, toFailure(answer, envelope))
  if (!envelope) throw new MalformedAnswer(path, ['no envelope'])
  const parsed = z.safeParse(result, envelope.result)
  if (!parsed.success) throw new MalformedAnswer(path, parsed.error.issues.map(({ path: where, message }) => `${where.join('.')}: ${message}`))
  return parsed.data
}

const toFailure = ({ status, retryAfterSeconds }: TransportAnswer, envelope: Envelope | null): CallFailure => {
  const error = envelope?.error ?? null
  const known = errorCodes.parse(error?.message)
  return {
    code: known ?? CODE_OF_STATUS[status] ?? 'UNKNOWN',
    status,
    // A foreign back end's own sentence stands in its message; it is kept for the log.
    details: known || !error ? (error?.details ?? null) : [error.message, error.details].filter(Boolean).join(': '),
    validationErrors: error?.validationErrors ?? null,
    retryAfterSeconds,
  }
}

/** For back ends that answer the framework's stock sentences, or a proxy that answers none: the status alone decides. */
const CODE_OF_STATUS: Readonly<Partial<Record<number, ErrorCode>>> = {
  400: 'VALIDATION', 401: 'UNAUTHENTICATED', 403: 'FORBIDDEN', 404: 'NOT_FOUND', 429: 'TOO_MANY_REQUESTS', 503: 'OVERLOADED',
}
