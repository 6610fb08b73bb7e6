import { ERROR_CATALOGUE } from '@portolan/contract/error'
import { failureEnvelope, successEnvelope } from '@portolan/contract/envelope'
import { type Failure, failure, isFailure } from '@portolan/contract/failure'
import type { FastifyReply } from 'fastify'
import { isStoreAway } from '../store-away.ts'
import { joinBytes, type Piece } from '../join-bytes.ts'
import { isRawJson } from './raw-json.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** A restart of a database takes seconds; who asks again this soon mostly finds it there. */
const AWAY_RETRY_SECONDS = 2
const [RAW_HEAD = '', RAW_TAIL = ''] = JSON.stringify(successEnvelope('%')).split('"%"')

/** Sends a handler's result, prepared JSON or failure in the wire's envelope. */
export const sendOutcome = (reply: FastifyReply, outcome: unknown): FastifyReply => {
  if (isFailure(outcome)) return sendFailure(reply, outcome)
  if (isRawJson(outcome)) return sendPieces(reply, [RAW_HEAD, ...outcome.pieces, RAW_TAIL])
  return reply.type(JSON_TYPE).send(JSON.stringify(successEnvelope(outcome ?? null)))
}

/** The memory is free once the last byte has left this process; an answer that broke off keeps it, and it is collected with it. */
const sendPieces = (reply: FastifyReply, pieces: readonly Piece[]): FastifyReply => {
  const { bytes, giveBack } = joinBytes(pieces)
  reply.raw.once('finish', giveBack)
  return reply.type(JSON_TYPE).send(bytes)
}

export const sendFailure = (reply: FastifyReply, { code, details, validationErrors, retryAfterSeconds }: Failure): FastifyReply => {
  const { status } = ERROR_CATALOGUE[code]
  if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds))
  const unauthorised = status === 401 || status === 403
  const error = { code: 0, message: code, details, validationErrors: validationErrors ? [...validationErrors] : null }
  return reply.status(status).type(JSON_TYPE).send(JSON.stringify(failureEnvelope(error, unauthorised)))
}

/** What a thrown error becomes on the wire: a body that could not be read is the caller's mistake, all else is ours and says nothing inner. */
export const failureOfError = (error: unknown): Failure => {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  if (status === 429) return failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
  if (status === 503) return failure('OVERLOADED', { retryAfterSeconds: 5 })
  if (typeof status === 'number' && status >= 400 && status < 500) {
    const message = error instanceof Error ? error.message : 'The request could not be read'
    return failure('VALIDATION', { details: message, validationErrors: [{ message, members: [] }] })
  }
  return isStoreAway(error) ? failure('OVERLOADED', { retryAfterSeconds: AWAY_RETRY_SECONDS }) : failure('INTERNAL')
}
