import type { Endpoint } from '@portolan/contract/wire/endpoint'
import { failure, type Failure, type FieldProblem } from '@portolan/contract/wire/failure'
import * as z from 'zod/mini'
import { complaint, complaintOf, fieldProblems } from './field-problems.ts'

type Parsed = { query: unknown; body: unknown }
type Row = Endpoint<unknown, unknown, unknown>

/** Query and body of a call, parsed by the endpoint's schemas, or VALIDATION with all invalid fields. */
export const parseCall = (row: Row, rawQuery: Readonly<Record<string, unknown>>, rawBody: unknown): Parsed | Failure<'VALIDATION'> => {
  const problems: FieldProblem[] = []
  const parse = (schema: z.ZodMiniType | null, value: unknown): unknown => {
    if (!schema) return null
    const outcome = schema.safeParse(value)
    if (outcome.success) {
      problems.push(...fieldProblems(Object.fromEntries(unkeepableTexts(outcome.data).map((member) => [member, complaint('form.unicode')]))))
      return outcome.data
    }
    problems.push(...outcome.error.issues.map((issue) => ({ ...complaintOf(issue, schema, value), members: membersOf(issue.path) })))
    return null
  }
  const parsed = { query: parse(row.query, row.query ? normaliseQuery(row.query, rawQuery) : null), body: parse(row.body, rawBody ?? undefined) }
  return problems.length === 0 ? parsed : failure('VALIDATION', { validationErrors: problems })
}

const membersOf = (path: readonly PropertyKey[]): string[] => path.length === 0 ? [] : [path.map(String).join('.')]

/**
 * Applies the API's rules for query strings: names in any case, the first value of a repeated name, and the text "null" means that the
 * value is absent.
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

/**
 * Paths of texts that a database cannot store: texts with U+0000, which PostgreSQL refuses, or with half of a surrogate pair, which UTF-8
 * cannot encode. Paths are names and indexes joined by dots.
 */
const unkeepableTexts = (value: unknown, path = ''): string[] => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => unkeepableTexts(inner, path ? `${path}.${name}` : name))
}
