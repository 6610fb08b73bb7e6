import type { Contact, Traveller, TravellerSlot } from '@portolan/contract/cart/cart'
import { addDays, isLocalDate, type LocalDate } from '@portolan/contract/values/date'
import type { PassengerType, Travellers } from '@portolan/contract/flights/flights'
import type { FieldProblem } from '@portolan/contract/wire/failure'
import { ESCORT_AGE, tooYoungToEscort } from '@portolan/contract/cart/party-rules'
import { nameProblem } from './latin-names.ts'
import { phoneProblems } from './phone-numbers.ts'
import { PHONE_PREFIXES } from './phone-prefixes.ts'
import { type Complaint, complaint, fieldProblems, type Problems } from '../../platform/http/field-problems.ts'

/** Who may travel on a cart: one numbered place for each traveller searched for, with the birth dates its type allows. */

const MAX_AGE = 120
/** Ages on the day of the last bound, by IATA passenger type: both ends belong. */
const AGES: Readonly<Record<PassengerType, { min: number; max: number }>> = {
  ADT: { min: 12, max: MAX_AGE },
  CHD: { min: 2, max: 11 },
  INF: { min: 0, max: 1 },
}

/** Adults first, then children, then infants, numbered from 1. `today` bounds an infant's birth. */
export const travellerSlots = (party: Travellers, lastDate: LocalDate, today: LocalDate, askNationality: boolean): TravellerSlot[] => {
  const types: PassengerType[] = [
    ...Array.from({ length: party.adults }, () => 'ADT' as const),
    ...party.childAges.map(() => 'CHD' as const),
    ...Array.from({ length: party.infants }, () => 'INF' as const),
  ]
  return types.map((passengerType, index) => ({
    travellerNumber: index + 1,
    passengerType,
    requiredFields: ['givenName', 'familyName', 'gender', 'birthDate', ...(askNationality ? ['nationality' as const] : [])],
    ...birthDatesOf(passengerType, lastDate, today),
    ...(passengerType === 'CHD' ? { searchedAge: party.childAges[index - party.adults] ?? AGES.CHD.min } : {}),
  }))
}

/** First and last day of birth that give the type's age on `lastDate`. */
const birthDatesOf = (passengerType: PassengerType, lastDate: LocalDate, today: LocalDate) => {
  const { min, max } = AGES[passengerType]
  const latest = bornYearsBefore(lastDate, min)
  return {
    earliestBirthDate: addDays(bornYearsBefore(lastDate, max + 1), 1),
    latestBirthDate: latest > today ? today : latest,
  }
}

/** The youngest who are `years` old on the day: born the same day; on 28 February when that year has no 29th (see ageOn). */
const bornYearsBefore = (date: LocalDate, years: number): LocalDate => {
  const year = Number(date.slice(0, 4)) - years
  const sameDay = `${year}${date.slice(4)}`
  return isLocalDate(sameDay) ? sameDay : `${year}-02-28`
}

/** What is wrong with a traveller for these places, by field; null when nothing is. */
export const travellerProblems = (traveller: Traveller, slots: readonly TravellerSlot[]): Problems | null => {
  const slot = slots.find(({ travellerNumber }) => travellerNumber === traveller.travellerNumber)
  if (!slot) return { travellerNumber: complaint('form.range', { min: 1, max: slots.length }) }
  if (slot.passengerType !== traveller.passengerType) return { passengerType: complaint('form.oneOf', { options: slot.passengerType }) }
  if (traveller.birthDate < slot.earliestBirthDate || traveller.birthDate > slot.latestBirthDate) {
    return { birthDate: complaint('form.dateRange', { from: slot.earliestBirthDate, to: slot.latestBirthDate }) }
  }
  const problems: Problems = { ...nameProblems(traveller), ...nationalityProblems(traveller, slot) }
  return Object.keys(problems).length > 0 ? problems : null
}

/** What is wrong with how to reach whoever books, by field; empty when nothing is. */
export const contactProblems = (contact: Contact): Problems => ({ ...nameProblems(contact), ...phoneProblems(contact.phoneCountryCode, contact.phoneNumber) })

/** The adults too young to hold an infant where nobody else can, by their numbers. */
export const escortProblems = (travellers: readonly Traveller[], slots: readonly TravellerSlot[], lastDate: LocalDate): ReadonlyMap<number, Complaint> => {
  const count = (type: PassengerType): number => slots.filter(({ passengerType }) => passengerType === type).length
  const numbers = tooYoungToEscort(travellers, { adults: count('ADT'), infants: count('INF') }, lastDate)
  return new Map(numbers.map((travellerNumber) => [travellerNumber, complaint('form.infantAdult', { age: ESCORT_AGE })]))
}

const nameProblems = (named: Pick<Traveller, 'givenName' | 'familyName'>): Problems =>
  Object.fromEntries((['givenName', 'familyName'] as const).flatMap((field) => {
    const problem = nameProblem(named[field])
    return problem ? [[field, problem]] : []
  }))

const nationalityProblems = ({ nationality }: Traveller, { requiredFields }: TravellerSlot): Problems => {
  if (nationality === undefined) return requiredFields.includes('nationality') ? { nationality: complaint('form.required') } : {}
  return PHONE_PREFIXES.some(({ countryCode }) => countryCode === nationality) ? {} : { nationality: complaint('form.country') }
}

/** Replaces the traveller with the same number; the list stays in the order of numbers. */
export const withTraveller = (travellers: readonly Traveller[], traveller: Traveller): Traveller[] =>
  [...travellers.filter(({ travellerNumber }) => travellerNumber !== traveller.travellerNumber), traveller]
    .sort((a, b) => a.travellerNumber - b.travellerNumber)

/** Every field that is still missing or no longer fits, so that the form can point at each of them. */
export const missingFields = (
  { contact, travellers }: { contact: Contact | null; travellers: readonly Traveller[] }, slots: readonly TravellerSlot[], lastDate: LocalDate,
): FieldProblem[] => {
  const required = complaint('form.required')
  const escorts = escortProblems(travellers, slots, lastDate)
  const problems: [member: string, Complaint][] = [
    ...(contact ? Object.entries(contactProblems(contact)).map(([field, problem]): [string, Complaint] => [`contact.${field}`, problem]) : ['givenName', 'familyName', 'email', 'phoneNumber'].map((field): [string, Complaint] => [`contact.${field}`, required])),
    ...slots.flatMap((slot) => {
      const traveller = travellers.find(({ travellerNumber }) => travellerNumber === slot.travellerNumber)
      const lonely = escorts.get(slot.travellerNumber)
      const fields = traveller
        ? Object.entries({ ...(lonely ? { birthDate: lonely } : {}), ...travellerProblems(traveller, slots) })
        : slot.requiredFields.map((field): [string, Complaint] => [field, required])
      return fields.map(([field, problem]): [string, Complaint] => [`travellers.${slot.travellerNumber}.${field}`, problem])
    }),
  ]
  return fieldProblems(Object.fromEntries(problems))
}
