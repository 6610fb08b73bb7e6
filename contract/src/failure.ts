import type { ValidationError } from './envelope.ts'
import type { ErrorCode } from './error.ts'

/** An expected failure as a value: returned, typed in the endpoint row, never thrown. */
export type Failure<Code extends ErrorCode = ErrorCode> = {
  readonly kind: 'FAILURE'
  readonly code: Code
  /** For developers and logs; never shown to a shopper and never holds personal data. */
  readonly details: string | null
  readonly validationErrors: readonly ValidationError[] | null
  /** When trying again makes sense; sent as Retry-After. */
  readonly retryAfterSeconds: number | null
}

type FailureOptions = { details?: string; validationErrors?: readonly ValidationError[]; retryAfterSeconds?: number }

export const failure = <const Code extends ErrorCode>(code: Code, options: FailureOptions = {}): Failure<Code> => ({
  kind: 'FAILURE',
  code,
  details: options.details ?? null,
  validationErrors: options.validationErrors ?? null,
  retryAfterSeconds: options.retryAfterSeconds ?? null,
})

/** VALIDATION with one entry for each bad field: `invalid({ returnDate: 'must not be before departureDate' })`. */
export const invalid = (fields: Readonly<Record<string, string>>): Failure<'VALIDATION'> =>
  failure('VALIDATION', { validationErrors: Object.entries(fields).map(([member, message]) => ({ message, members: [member] })) })

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'FAILURE' && 'code' in value
