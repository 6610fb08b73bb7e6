import type { ErrorCode } from './error.ts'

/** One problem with a call, as a message key: the sentence is written in the asked language when the answer is sent. */
export type FieldProblem = {
  /** Names in camelCase, nested ones joined by dots; none when it is the whole body. */
  readonly members: readonly string[]
  readonly messageKey: string
  readonly values: Readonly<Record<string, string | number>> | null
}

/** An expected failure as a value: returned, typed in the endpoint row, never thrown. */
export type Failure<Code extends ErrorCode = ErrorCode> = {
  readonly kind: 'FAILURE'
  readonly code: Code
  /** For developers and logs; never shown to a shopper and never holds personal data. */
  readonly details: string | null
  readonly validationErrors: readonly FieldProblem[] | null
  /** When trying again makes sense; sent as Retry-After. */
  readonly retryAfterSeconds: number | null
}

type FailureOptions = { details?: string; validationErrors?: readonly FieldProblem[]; retryAfterSeconds?: number }

export const failure = <const Code extends ErrorCode>(code: Code, options: FailureOptions = {}): Failure<Code> => ({
  kind: 'FAILURE',
  code,
  details: options.details ?? null,
  validationErrors: options.validationErrors ?? null,
  retryAfterSeconds: options.retryAfterSeconds ?? null,
})

export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'FAILURE' && 'code' in value
