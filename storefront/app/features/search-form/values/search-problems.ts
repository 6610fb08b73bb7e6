import type { MessageKey } from '@portolan/i18n/generated/message-keys'
import type { FlightSearchField, FlightSearchProblem, FlightSearchProblemCode } from '../../../travel/search/flight-search-url.ts'

/** Which control a problem belongs to: the counts of travellers share one. */
export type FormField = 'from' | 'to' | 'out' | 'back' | 'travellers'

const FIELD: Readonly<Record<FlightSearchField, FormField>> = {
  from: 'from', to: 'to', out: 'out', back: 'back', adults: 'travellers', children: 'travellers', infants: 'travellers',
}

/** Ids of the controls, where the lines of the error summary lead. */
export const FIELD_ID: Readonly<Record<FormField, string>> = {
  from: 'search-from', to: 'search-to', out: 'search-out', back: 'search-back', travellers: 'search-travellers',
}

type PlainKey = Extract<MessageKey, `search-form.problem${string}`>

const MESSAGE: Readonly<Record<FlightSearchProblemCode, PlainKey | Readonly<Record<string, PlainKey>>>> = {
  PLACE_MISSING: { from: 'search-form.problemFromMissing', to: 'search-form.problemToMissing' },
  PLACE_UNKNOWN: { from: 'search-form.problemFromUnknown', to: 'search-form.problemToUnknown' },
  SAME_PLACE: 'search-form.problemSamePlace',
  DATE_MISSING: { out: 'search-form.problemOutMissing', back: 'search-form.problemBackMissing' },
  DATE_INVALID: { out: 'search-form.problemOutMissing', back: 'search-form.problemBackMissing' },
  DATE_PAST: 'search-form.problemDatePast',
  DATE_TOO_FAR: 'search-form.problemDateTooFar',
  BACK_BEFORE_OUT: 'search-form.problemBackBeforeOut',
  ADULTS_INVALID: 'search-form.problemAdults',
  TOO_MANY_TRAVELLERS: 'search-form.problemTooMany',
  CHILD_AGE_INVALID: 'search-form.problemChildAge',
  INFANTS_INVALID: 'search-form.problemInfants',
  TOO_MANY_INFANTS: 'search-form.problemTooManyInfants',
}

/** The first problem of each control, in the order of the form, with the message that says how to mend it. */
export const fieldProblems = (problems: readonly FlightSearchProblem[]): ReadonlyMap<FormField, PlainKey> => {
  const found = new Map<FormField, PlainKey>()
  for (const { field, code } of problems) {
    const message = MESSAGE[code]
    const key = typeof message === 'string' ? message : message[field]
    if (key && !found.has(FIELD[field])) found.set(FIELD[field], key)
  }
  return found
}
