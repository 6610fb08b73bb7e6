import type { ValidationError } from './envelope.ts'
import type { ErrorCode } from './error.ts'

export type CallFailure = {
  /** UNKNOWN when a back end answered a code this contract does not know, or no envelope at all. */
  code: ErrorCode | 'UNKNOWN'
  /** HTTP status of the answer. */
  status: number
  /** For developers; never shown to a shopper. */
  details: string | null
  /** One entry for each bad field; null when the failure is not about fields. */
  validationErrors: readonly ValidationError[] | null
  /** From Retry-After; null when the answer had none. */
  retryAfterSeconds: number | null
}

/** A back end answered that the call failed. The words for the shopper are chosen from `code`. */
export class CallFailed extends Error implements CallFailure {
  override readonly name = 'CallFailed'
  /** Path of the call, without its query. */
  readonly path: string
  readonly code: CallFailure['code']
  readonly status: number
  readonly details: string | null
  readonly validationErrors: readonly ValidationError[] | null
  readonly retryAfterSeconds: number | null

  constructor(path: string, failure: CallFailure) {
    super(`${path} answered ${failure.code} (${failure.status})`)
    this.path = path
    this.code = failure.code
    this.status = failure.status
    this.details = failure.details
    this.validationErrors = failure.validationErrors
    this.retryAfterSeconds = failure.retryAfterSeconds
  }
}

/** Also true for one made in another realm. */
export const isCallFailed = (value: unknown): value is CallFailed =>
  value instanceof CallFailed || (typeof value === 'object' && value !== null && 'name' in value && value.name === 'CallFailed' && 'code' in value)
