import { failure, type Failure, type FieldProblem } from '@portolan/contract/wire/failure'
import type { MessageKey, MessageParameters } from '@portolan/i18n/generated/message-keys'

/** A message of the form, still without a language: it is put in the caller's words when the answer is sent. */
export type FormKey = Extract<MessageKey, `form.${string}`>
export type Complaint = Pick<FieldProblem, 'messageKey' | 'values'>

/** What is wrong with each field, by its path on the wire: 'travellers.adults'. */
export type Problems = Record<string, Complaint>

type Values<Key extends FormKey> = MessageParameters[Key] extends null ? [] : [MessageParameters[Key]]

/** `complaint('form.range', { min: 1, max: 9 })`. */
export const complaint = <Key extends FormKey>(messageKey: Key, ...[values]: Values<Key>): Complaint => ({ messageKey, values: values ?? null })

/** VALIDATION with one entry for each bad field: `invalid({ returnDate: complaint('form.past') })`. */
export const invalid = (problems: Problems): Failure<'VALIDATION'> => failure('VALIDATION', { validationErrors: fieldProblems(problems) })

export const fieldProblems = (problems: Problems): FieldProblem[] =>
  Object.entries(problems).map(([member, { messageKey, values }]) => ({ members: member === '' ? [] : [member], messageKey, values }))
