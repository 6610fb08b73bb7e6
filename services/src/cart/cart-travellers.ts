import type { Contact, Traveller, TravellerSlot } from '@portolan/contract/cart'
import { addDays, ageOn, type LocalDate, localDatePart } from '@portolan/contract/date'
import type { Bound, PassengerType, Travellers } from '@portolan/contract/flights'
import type { ValidationError } from '@portolan/contract/envelope'

/** Who may travel on a cart: one numbered place for each traveller searched for, with the birth dates its type allows. */

const MAX_AGE = 120
/** Ages on the day of the last bound, by IATA passenger type: both ends belong. */
const AGES: Readonly<Record<PassengerType, { min: number; max: number }>> = {
  ADT: { min: 12, max: MAX_AGE },
  CHD: { min: 2, max: 11 },
  INF: { min: 0, max: 1 },
}

export const lastTravelDate = (bounds: readonly Bound[]): LocalDate => {
  const last = bounds.at(-1)
  if (!last) throw new Error('An itinerary without a bound')
  return localDatePart(last.departsAt)
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
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return `${String(year).padStart(4, '0')}${date.endsWith('-02-29') && !isLeap ? '-02-28' : date.slice(4)}`
}

/** What is wrong with a traveller for these places, by field; null when nothing is. */
export const travellerProblems = (traveller: Traveller, slots: readonly TravellerSlot[], lastDate: LocalDate): Record<string, string> | null => {
  const slot = slots.find(({ travellerNumber }) => travellerNumber === traveller.travellerNumber)
  if (!slot) return { travellerNumber: `must be from 1 to ${slots.length}` }
  if (slot.passengerType !== traveller.passengerType) return { passengerType: `must be ${slot.passengerType} for this traveller` }
  const { min, max } = AGES[slot.passengerType]
  const age = ageOn(traveller.birthDate, lastDate)
  if (age < min || age > max || traveller.birthDate > slot.latestBirthDate) {
    return { birthDate: `must be from ${slot.earliestBirthDate} to ${slot.latestBirthDate}` }
  }
  return slot.requiredFields.includes('nationality') && !traveller.nationality ? { nationality: 'is required' } : null
}

/** Replaces the traveller with the same number; the list stays in the order of numbers. */
export const withTraveller = (travellers: readonly Traveller[], traveller: Traveller): Traveller[] =>
  [...travellers.filter(({ travellerNumber }) => travellerNumber !== traveller.travellerNumber), traveller]
    .sort((a, b) => a.travellerNumber - b.travellerNumber)

/** Every field that is still missing or no longer fits, so that the form can point at each of them. */
export const missingFields = (
  { contact, travellers }: { contact: Contact | null; travellers: readonly Traveller[] }, slots: readonly TravellerSlot[], lastDate: LocalDate,
): ValidationError[] => {
  const members = [
    ...(contact ? [] : ['givenName', 'familyName', 'email', 'phoneNumber'].map((field) => `contact.${field}`)),
    ...slots.flatMap((slot) => {
      const traveller = travellers.find(({ travellerNumber }) => travellerNumber === slot.travellerNumber)
      const fields = traveller ? Object.keys(travellerProblems(traveller, slots, lastDate) ?? {}) : slot.requiredFields
      return fields.map((field) => `travellers.${slot.travellerNumber}.${field}`)
    }),
  ]
  return members.map((member) => ({ message: `${member} is missing or does not fit`, members: [member] }))
}
