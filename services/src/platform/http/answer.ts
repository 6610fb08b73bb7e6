import { ERROR_CATALOGUE } from '@portolan/contract/wire/error'
import { type ErrorInfo, failureEnvelope, successEnvelope } from '@portolan/contract/wire/envelope'
import { type Failure, failure, isFailure } from '@portolan/contract/wire/failure'
import type { Language } from '@portolan/contract/values/product'
import type { FastifyReply } from 'fastify'
import { isStoreUnavailable } from '../store-unavailable.ts'
import { joinBytes, type Piece } from '../join-bytes.ts'
import { complaint, fieldMessages, invalid } from './field-problems.ts'
import { isRawJson } from './serve.ts'

/** Size limit of a request body. */
const BODY_LIMIT_KILOBYTES = 256
const JSON_TYPE = 'application/json; charset=utf-8'
/** Retry-After during an outage. A database restart takes seconds. */
const AWAY_RETRY_SECONDS = 2
const [RAW_HEAD = '', RAW_TAIL = ''] = JSON.stringify(successEnvelope('%')).split('"%"')

/** Sends a handler's result, prepared JSON or failure in the API's envelope. Validation errors are in the caller's language. */
export const sendOutcome = async (reply: FastifyReply, outcome: unknown, language: Language): Promise<FastifyReply> => {
  if (isFailure(outcome)) return sendFailure(reply, outcome, outcome.validationErrors && (await fieldMessages(outcome.validationErrors, language)))
  if (isRawJson(outcome)) return sendPieces(reply, [RAW_HEAD, ...outcome.pieces, RAW_TAIL])
  return reply.type(JSON_TYPE).send(JSON.stringify(successEnvelope(outcome ?? null)))
}

/** The memory is released for reuse once the last byte is sent. The memory of an aborted answer is garbage collected. */
const sendPieces = (reply: FastifyReply, pieces: readonly Piece[]): FastifyReply => {
  const { bytes, release } = joinBytes(pieces)
  reply.raw.once('finish', release)
  return reply.type(JSON_TYPE).send(bytes)
}

type Worded = Pick<ErrorInfo, 'details' | 'validationErrors'>

/** `words` are the translated messages of a validation failure. */
export const sendFailure = (reply: FastifyReply, { code, details, retryAfterSeconds }: Failure, words: Worded | null = null): FastifyReply => {
  const { status } = ERROR_CATALOGUE[code]
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds))
  const unauthorised = status === 401 || status === 403
  const error = { code: 0, message: code, ...(words ?? { details, validationErrors: null }) }
  return reply.status(status).type(JSON_TYPE).send(JSON.stringify(failureEnvelope(error, unauthorised)))
}

/** The failure for a thrown error. An unreadable body is the caller's mistake. Any other error is a fault of the server and reveals no internals. */
export const failureOfError = (error: unknown): Failure => {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  if (status === 429) return failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
  if (status === 503) return failure('OVERLOADED', { retryAfterSeconds: 5 })
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return invalid({ '': complaint('form.unreadable', { kilobytes: BODY_LIMIT_KILOBYTES }) })
  }
  return isStoreUnavailable(error) ? failure('OVERLOADED', { retryAfterSeconds: AWAY_RETRY_SECONDS }) : failure('INTERNAL')
}
