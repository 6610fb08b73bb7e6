import { type TestCard, findTestCard, passesLuhn } from './test-cards.ts'

/** What a shopper types on the hosted page, judged before any bank is asked. */

export type CardFields = { number: string; expiry: string; cvc: string; name: string }
export const CARD_FIELD_NAMES = ['number', 'expiry', 'cvc', 'name'] as const
export type CardFieldName = (typeof CARD_FIELD_NAMES)[number]

export const CARD_PROBLEMS = [
  'NUMBER_MISSING', 'NUMBER_WRONG', 'NUMBER_NOT_A_TEST_CARD', 'EXPIRY_MISSING', 'EXPIRY_WRONG', 'EXPIRY_PAST',
  'CVC_MISSING', 'CVC_WRONG', 'NAME_MISSING',
] as const
export type CardProblem = (typeof CARD_PROBLEMS)[number]

export type CardProblems = Partial<Record<CardFieldName, CardProblem>>
export type CardFormOutcome = { kind: 'CARD'; card: TestCard } | { kind: 'PROBLEMS'; problems: CardProblems }

/** `nowMs` decides which expiry dates are past: a card is good until the end of its month (UTC). */
export const readCardForm = (fields: CardFields, nowMs: number): CardFormOutcome => {
  const number = fields.number.replace(/[\s-]/g, '')
  const found: [CardFieldName, CardProblem | null][] = [
    ['number', problemOfNumber(number)],
    ['expiry', problemOfExpiry(fields.expiry.trim(), nowMs)],
    ['cvc', problemOfCvc(fields.cvc.trim())],
    ['name', fields.name.trim() ? null : 'NAME_MISSING'],
  ]
  const problems: CardProblems = {}
  for (const [name, problem] of found) if (problem) problems[name] = problem
  const card = findTestCard(number)
  return card && Object.keys(problems).length === 0 ? { kind: 'CARD', card } : { kind: 'PROBLEMS', problems }
}

const problemOfNumber = (number: string): CardProblem | null => {
  if (!number) return 'NUMBER_MISSING'
  // 12 to 19 digits: ISO/IEC 7812-1.
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) return 'NUMBER_WRONG'
  return findTestCard(number) ? null : 'NUMBER_NOT_A_TEST_CARD'
}

const problemOfExpiry = (expiry: string, nowMs: number): CardProblem | null => {
  if (!expiry) return 'EXPIRY_MISSING'
  const [, month, year] = /^(\d{1,2})\s*[/. -]?\s*((?:20)?\d{2})$/.exec(expiry) ?? []
  if (month === undefined || year === undefined || Number(month) < 1 || Number(month) > 12) return 'EXPIRY_WRONG'
  const firstDayAfter = Date.UTC(2000 + (Number(year) % 100), Number(month))
  return firstDayAfter <= nowMs ? 'EXPIRY_PAST' : null
}

const problemOfCvc = (cvc: string): CardProblem | null => {
  if (!cvc) return 'CVC_MISSING'
  return /^\d{3,4}$/.test(cvc) ? null : 'CVC_WRONG'
}
