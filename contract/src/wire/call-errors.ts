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

/** A back end answered success with a body that is not what the endpoint promises: a broken assumption, so never repeated. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer'
  /** Path of the call, without its query. */
  readonly path: string
  /** Where the result differs, as `bounds.0.stops: Invalid input`; holds no values. */
  readonly problems: readonly string[]

  constructor(path: string, problems: readonly string[], options?: ErrorOptions) {
    super(`Answer of ${path} is malformed: ${problems.join('; ')}`, options)
    this.path = path
    this.problems = problems
  }
}

/** Also true for one made in another realm. */
export const isMalformedAnswer = (value: unknown): value is MalformedAnswer =>
  value instanceof MalformedAnswer || (typeof value === 'object' && value !== null && 'name' in value && value.name === 'MalformedAnswer')

/** No complete answer arrived: there was no connection, or it was refused or cut off. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** Path of the call, without its query. */
  readonly path: string

  constructor(path: string, options?: ErrorOptions) {
    super(`Request to ${path} failed: no answer from the network`, options)
    this.path = path
  }
}

/** Also true for one made in another realm; the platform's own DOMException of this name has no `path`. */
export const isNetworkError = (value: unknown): value is NetworkError =>
  value instanceof NetworkError || (typeof value === 'object' && value !== null && 'name' in value && value.name === 'NetworkError' && 'path' in value)

/** The abort reason when the shopper leaves before the answer arrives. */
const CANCEL_REASON = 'TheUserAbortedARequest'

/** The caller aborted the call: nothing went wrong, and nothing is shown or reported. */
export class RequestCancelled extends Error {
  override readonly name = 'RequestCancelled'
  readonly reason = CANCEL_REASON

  constructor(options?: ErrorOptions) {
    super(CANCEL_REASON, options)
  }
}

/** Also true for one made in another realm. */
export const isRequestCancelled = (value: unknown): value is RequestCancelled =>
  value instanceof RequestCancelled || (typeof value === 'object' && value !== null && 'name' in value && value.name === 'RequestCancelled')

/** A call was not answered in time. The message names the URL without its query, which may hold a cart's capability. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
  /** Path of the call that was late. */
  readonly path: string
  readonly timeoutMs: number

  constructor(path: string, timeoutMs: number, options?: ErrorOptions) {
    super(`Request to ${path} timed out after ${timeoutMs} ms`, options)
    this.path = path
    this.timeoutMs = timeoutMs
  }
}

/** Also true for one made in another realm; the platform's own DOMException of this name has no `path`. */
export const isTimeoutError = (value: unknown): value is TimeoutError =>
  value instanceof TimeoutError || (typeof value === 'object' && value !== null && 'name' in value && value.name === 'TimeoutError' && 'path' in value)
