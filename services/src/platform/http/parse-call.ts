import type { Endpoint } from '@portolan/contract/endpoint'
import type { ValidationError } from '@portolan/contract/envelope'
import { failure, type Failure } from '@portolan/contract/failure'
import type { Language } from '@portolan/contract/product'
import * as z from 'zod/mini'
import { fieldMessages, type SayIssue } from './field-messages.ts'
import { unkeepableTexts } from './unkeepable-texts.ts'

type Parsed = { query: unknown; body: unknown }
type Row = Endpoint<unknown, unknown, unknown>

type Problem = { issue: z.core.$ZodIssue; schema: z.ZodMiniType; value: unknown }

/** Query and body of a call by the row's schemas, or VALIDATION with every bad field listed in the caller's language. */
export const parseCall = async (row: Row, rawQuery: Readonly<Record<string, unknown>>, rawBody: unknown, language: Language = 'en'): Promise<Parsed | Failure<'VALIDATION'>> => {
  const problems: Problem[] = []
  const unkeepable: ValidationError[] = []
  const parse = (schema: z.ZodMiniType | null, value: unknown): unknown => {
    if (!schema) return null
    const outcome = schema.safeParse(value)
    if (outcome.success) {
      unkeepable.push(...unkeepableTexts(outcome.data).map((member) => ({ message: `${member}: Invalid Unicode text`, members: [member] })))
      return outcome.data
    }
    problems.push(...outcome.error.issues.map((issue) => ({ issue, schema, value })))
    return null
  }
  const parsed = { query: parse(row.query, row.query ? normaliseQuery(row.query, rawQuery) : null), body: parse(row.body, rawBody ?? undefined) }
  if (problems.length + unkeepable.length === 0) return parsed
  const say = await fieldMessages(language)
  const validationErrors = [...unkeepable, ...problems.map((problem) => toValidationError(problem, say))]
  return failure('VALIDATION', {
    details: `The following errors were detected during validation.\r\n${validationErrors.map(({ message }) => ` - ${message}\r\n`).join('')}`,
    validationErrors,
  })
}

/**
 * Query names in any case, the first value of a repeated one, and a value that is the text "null" read as absent
 * (the wire's rule for query strings).
 */
const normaliseQuery = (schema: z.ZodMiniType, raw: Readonly<Record<string, unknown>>): Record<string, string> => {
  const names = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]))
  const query: Record<string, string> = {}
  for (const [key, value] of Object.entries(raw)) {
    const name = byLowerCase.get(key.toLowerCase())
    const first: unknown = Array.isArray(value) ? value[0] : value
    if (name !== undefined && typeof first === 'string' && first !== 'null' && !(name in query)) query[name] = first
  }
  return query
}

const toValidationError = ({ issue, schema, value }: Problem, say: SayIssue): ValidationError => {
  const member = issue.path.map(String).join('.')
  const message = say(issue, schema, value)
  return { message: member ? `${member}: ${message}` : message, members: member ? [member] : [] }
}
