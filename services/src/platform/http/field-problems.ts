import { type Language, languages } from '@portolan/contract/values/product'
import type { ErrorInfo } from '@portolan/contract/wire/envelope'
import { failure, type Failure, type FieldProblem } from '@portolan/contract/wire/failure'
import { loadCatalog } from '@portolan/i18n/catalogs'
import type { MessageKey, MessageParameters } from '@portolan/i18n/generated/message-keys'
import { createTranslator } from '@portolan/i18n/translator'
import * as z from 'zod/mini'

/** A message key of forms. The message is translated into the caller's language when the answer is sent. */
export type FormKey = Extract<MessageKey, `form.${string}`>
export type Complaint = Pick<FieldProblem, 'messageKey' | 'values'>

/** The problem of each field, by its path in the request: 'travellers.adults'. */
export type Problems = Record<string, Complaint>

type Values<Key extends FormKey> = MessageParameters[Key] extends null ? [] : [MessageParameters[Key]]

/** `complaint('form.range', { min: 1, max: 9 })`. */
export const complaint = <Key extends FormKey>(messageKey: Key, ...[values]: Values<Key>): Complaint => ({ messageKey, values: values ?? null })

/** VALIDATION with one entry for each bad field: `invalid({ returnDate: complaint('form.past') })`. */
export const invalid = (problems: Problems): Failure<'VALIDATION'> => failure('VALIDATION', { validationErrors: fieldProblems(problems) })

export const fieldProblems = (problems: Problems): FieldProblem[] =>
  Object.entries(problems).map(([member, { messageKey, values }]) => ({ members: member === '' ? [] : [member], messageKey, values }))

/** The messages of forms: chooses one for a schema issue and translates it into the caller's language. */

type Issue = z.core.$ZodIssue

/** The message for a schema issue. */
export const complaintOf = (issue: Issue, schema: z.ZodMiniType, value: unknown): Complaint =>
  messageOf(issue, boundsOf(schemaAt(schema, issue.path)), valueAt(value, issue.path))

type Worded = Pick<ErrorInfo, 'details' | 'validationErrors'>

/** The messages of a failure in a language: one sentence for each invalid field, and all of them as one text. */
export const fieldMessages = async (problems: readonly FieldProblem[], language: Language): Promise<Worded> => {
  const messages = await loadCatalog(language, 'form')
  const { translate } = createTranslator({ language, messages: () => messages })
  const worded = problems.map(({ members, messageKey, values }) => {
    const sentence = translate(messageKey, values ?? undefined)
    return { message: members.length > 0 ? `${members.join(', ')}: ${sentence}` : sentence, members: [...members] }
  })
  // Two broken rules may give the same message.
  const validationErrors = [...new Map(worded.map((error) => [error.message, error])).values()]
  const details = `${translate('form.detected')}\r\n${validationErrors.map(({ message }) => ` - ${message}\r\n`).join('')}`
  return { details, validationErrors }
}

/** The first supported language of `Accept-Language`; English if there is none. */
export const languageAsked = (header: string | undefined): Language => {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
    const quality = rest.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find((one) => one !== undefined)
    return { language: languages.parse(tag.split('-')[0]), quality: quality === undefined ? 1 : Number(quality) }
  })
  const [best] = wishes.filter(({ language, quality }) => language !== null && quality > 0).sort((one, other) => other.quality - one.quality)
  return best?.language ?? 'en'
}

type Bounds = { minimum: number | undefined; maximum: number | undefined }

const messageOf = (issue: Issue, bounds: Bounds, value: unknown): Complaint => {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined || value === null ? complaint('form.required') : complaint('form.type')
    case 'invalid_value':
      return value === undefined || value === null ? complaint('form.required') : complaint('form.oneOf', { options: issue.values.map(String).join(', ') })
    case 'invalid_format':
      return isBlank(value) ? complaint('form.blank') : complaint('form.format')
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue, bounds, value)
    default:
      return complaint('form.format')
  }
}

const sizeMessage = (issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, bounds: Bounds, value: unknown): Complaint => {
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  const { minimum: min, maximum: max } = bounds
  if (issue.origin === 'string') {
    if (issue.code === 'too_small' && isBlank(value)) return complaint('form.blank')
    if (min !== undefined && min === max) return complaint('form.length', { count: min })
    if (min !== undefined && max !== undefined && min > 1) return complaint('form.lengthRange', { min, max })
    return issue.code === 'too_small' ? complaint('form.shortest', { min: limit }) : complaint('form.longest', { max: limit })
  }
  if (issue.origin === 'array' || issue.origin === 'set') return issue.code === 'too_small' ? complaint('form.items', { min: limit }) : complaint('form.itemsAtMost', { max: limit })
  if (min !== undefined && max !== undefined) return complaint('form.range', { min, max })
  return issue.code === 'too_small' ? complaint('form.minimum', { min: limit }) : complaint('form.maximum', { max: limit })
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === ''

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined), value)

/** The schema of the field at a path. Undefined inside unions and records, whose fields have no known bounds. */
const schemaAt = (schema: z.core.$ZodType | undefined, path: readonly PropertyKey[]): z.core.$ZodType | undefined => {
  const bare = withoutWrappers(schema)
  const [name, ...rest] = path
  if (name === undefined || bare === undefined) return bare
  if (bare instanceof z.ZodMiniObject) return schemaAt((bare.shape as Record<PropertyKey, z.core.$ZodType>)[name], rest)
  return bare instanceof z.ZodMiniArray ? schemaAt(bare._zod.def.element, rest) : undefined
}

const withoutWrappers = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined => {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault) return withoutWrappers(schema._zod.def.innerType)
  return schema instanceof z.ZodMiniPipe ? withoutWrappers(schema._zod.def.in) : schema
}

/** The inclusive bounds of a schema's checks. Formats and exclusive bounds are ignored. */
const boundsOf = (schema: z.core.$ZodType | undefined): Bounds => {
  const bounds: Bounds = { minimum: undefined, maximum: undefined }
  for (const { _zod: { def } } of schema?._zod.def.checks ?? []) {
    const { check, value, inclusive, minimum, maximum, length } = def as unknown as Record<string, unknown>
    if (check === 'greater_than' && inclusive === true) bounds.minimum = Number(value)
    if (check === 'less_than' && inclusive === true) bounds.maximum = Number(value)
    if (check === 'min_length') bounds.minimum = Number(minimum)
    if (check === 'max_length') bounds.maximum = Number(maximum)
    if (check === 'length_equals') [bounds.minimum, bounds.maximum] = [Number(length), Number(length)]
  }
  return bounds
}
