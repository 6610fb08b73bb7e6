import { travellerSchema, type Traveller, type TravellerSlot } from '@portolan/contract/cart/cart'
import { isInLatin, tooYoungToEscort } from '@portolan/contract/cart/party-rules'
import { isLocalDate, type LocalDate } from '@portolan/contract/values/date'

/** A traveller as typed, so that incomplete input is not lost. */
export type TravellerDraft = {
  givenName: string
  familyName: string
  gender: string
  birthDay: string
  birthMonth: string
  birthYear: string
  nationality: string
}

export const EMPTY_TRAVELLER: TravellerDraft = {
  givenName: '', familyName: '', gender: '', birthDay: '', birthMonth: '', birthYear: '', nationality: '',
}

export type TravellerField = 'givenName' | 'familyName' | 'gender' | 'birthDate' | 'nationality'
export type TravellerProblem = 'REQUIRED' | 'NAME_CHARACTERS' | 'NOT_LATIN' | 'NOT_A_DATE' | 'TOO_YOUNG' | 'TOO_OLD' | 'NO_ESCORT'
type TravellerProblems = Partial<Record<TravellerField, TravellerProblem>>

export type CheckedTraveller = { ok: true; traveller: Traveller } | { ok: false; problems: TravellerProblems }

/** The traveller a draft describes, or what is wrong with each field, in the order of the form. */
export const checkTraveller = (draft: TravellerDraft, slot: TravellerSlot): CheckedTraveller => {
  const problems: TravellerProblems = {}
  const note = (field: TravellerField, problem: TravellerProblem | null): void => {
    if (problem && slot.requiredFields.includes(field)) problems[field] = problem
  }
  note('givenName', nameProblem(draft.givenName))
  note('familyName', nameProblem(draft.familyName))
  note('gender', draft.gender === '' ? 'REQUIRED' : null)
  const birthDate = typedBirthDate(draft)
  note('birthDate', birthDateProblem(draft, birthDate, slot))
  note('nationality', draft.nationality === '' ? 'REQUIRED' : null)
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  return {
    ok: true,
    traveller: travellerSchema.parse({
      travellerNumber: slot.travellerNumber,
      passengerType: slot.passengerType,
      givenName: tidyName(draft.givenName),
      familyName: tidyName(draft.familyName),
      gender: draft.gender,
      birthDate,
      ...(draft.nationality === '' ? {} : { nationality: draft.nationality }),
    }),
  }
}

type Placed = { slot: TravellerSlot; check: CheckedTraveller }

/** Marks the adults who are too young to hold the party's infants when nobody else can. */
export const withEscorts = <Each extends Placed>(party: readonly Each[], lastDate: LocalDate): Each[] => {
  const count = (type: TravellerSlot['passengerType']): number => party.filter(({ slot }) => slot.passengerType === type).length
  const known = party.flatMap(({ check }) => (check.ok ? [check.traveller] : []))
  const young = new Set(tooYoungToEscort(known, { adults: count('ADT'), infants: count('INF') }, lastDate))
  return party.map((each) => (young.has(each.slot.travellerNumber) ? { ...each, check: { ok: false, problems: { birthDate: 'NO_ESCORT' } } } : each))
}

export const draftOf = (traveller: Traveller | undefined): TravellerDraft => {
  if (!traveller) return EMPTY_TRAVELLER
  const [birthYear = '', birthMonth = '', birthDay = ''] = traveller.birthDate.split('-')
  const { givenName, familyName, gender, nationality = '' } = traveller
  const plain = (number: string): string => String(Number(number))
  return { givenName, familyName, gender, birthDay: plain(birthDay), birthMonth: plain(birthMonth), birthYear, nationality }
}

/** Letters of any script with blanks, apostrophes, hyphens and dots: what a passport's name line can hold. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’.· -]*$/u

/** A name as the contract writes it: accents and quotes that keyboards give for an apostrophe, dashes for a hyphen, blanks of any kind. */
export const tidyName = (typed: string): string =>
  typed.replaceAll(/[´`‘ʹ′]/g, '’').replaceAll(/[\u2010-\u2015\u2212]/g, '-').replaceAll(/\s+/g, ' ').trim().normalize('NFC')

const nameProblem = (value: string): TravellerProblem | null => {
  const name = tidyName(value)
  if (name === '') return 'REQUIRED'
  if (!NAME.test(name) || name.length > 60) return 'NAME_CHARACTERS'
  return isInLatin(name) ? null : 'NOT_LATIN'
}

/** Null where the three parts are not a day that exists. */
const typedBirthDate = ({ birthDay, birthMonth, birthYear }: TravellerDraft): LocalDate | null => {
  if (!/^\d{4}$/.test(birthYear.trim())) return null
  const date = `${birthYear.trim()}-${birthMonth.trim().padStart(2, '0')}-${birthDay.trim().padStart(2, '0')}`
  return isLocalDate(date) ? date : null
}

const birthDateProblem = (draft: TravellerDraft, date: LocalDate | null, slot: TravellerSlot): TravellerProblem | null => {
  if (date === null) return draft.birthDay || draft.birthMonth || draft.birthYear ? 'NOT_A_DATE' : 'REQUIRED'
  if (date > slot.latestBirthDate) return 'TOO_YOUNG'
  return date < slot.earliestBirthDate ? 'TOO_OLD' : null
}
