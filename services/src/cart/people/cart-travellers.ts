import type { Contact, Traveller, TravellerSlot } from '@portolan/contract/cart/cart'
import { ESCORT_AGE, tooYoungToEscort } from '@portolan/contract/cart/party-rules'
import type { PassengerType, Travellers } from '@portolan/contract/flights/flights'
import { addDays, isLocalDate, type LocalDate } from '@portolan/contract/values/date'
import type { FieldProblem } from '@portolan/contract/wire/failure'
import { type Complaint, complaint, fieldProblems, type Problems } from '../../platform/http/field-problems.ts'
import { type CartPorts, nowOf } from '../cart-run.ts'
import type { CartRecord } from '../record/cart-record.ts'
import { nameProblem } from './latin-names.ts'
import { PHONE_PREFIXES, phoneProblems } from './phone-numbers.ts'

/** The places for travellers of a cart today: those of all its lines, with the birth dates that fit every line. */
export const slotsOf = (ports: Pick<CartPorts, 'clock' | 'lineKinds'>, { document: { lines, askNationality } }: CartRecord): TravellerSlot[] => {
  const today = nowOf(ports).slice(0, 10)
  const slots = new Map<number, TravellerSlot>()
  for (const line of lines) {
    const needed = ports.lineKinds.of(line).travellersNeeded(line)
    if (!needed) continue
    for (const slot of travellerSlots(needed.party, needed.lastDay, today, askNationality)) {
      const known = slots.get(slot.travellerNumber)
      const requiredFields = [...new Set([...(known?.requiredFields ?? []), ...slot.requiredFields, ...needed.fields])]
      slots.set(slot.travellerNumber, known ? { ...known, ...bothFit(known, slot), requiredFields } : { ...slot, requiredFields })
    }
  }
  // Each line numbers its places from 1, so a further one only adds higher numbers.
  return [...slots.values()]
}

/** The last day of all lines, on which ages are shown. */
export const lastTravelDay = ({ lineKinds }: Pick<CartPorts, 'lineKinds'>, { document: { lines } }: CartRecord): LocalDate => {
  const last = lines.map((line) => lineKinds.of(line).lastDay(line)).sort().at(-1)
  if (last === undefined) throw new Error('A cart without a line')
  return last
}

/** Every field that is still missing in a cart or no longer fits. */
export const missingOf = (ports: Pick<CartPorts, 'clock' | 'lineKinds'>, cart: CartRecord) =>
  missingFields(cart.document, slotsOf(ports, cart), lastTravelDay(ports, cart))

const bothFit = (a: TravellerSlot, b: TravellerSlot): Pick<TravellerSlot, 'earliestBirthDate' | 'latestBirthDate'> => ({
  earliestBirthDate: a.earliestBirthDate > b.earliestBirthDate ? a.earliestBirthDate : b.earliestBirthDate,
  latestBirthDate: a.latestBirthDate < b.latestBirthDate ? a.latestBirthDate : b.latestBirthDate,
})

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

/** Problems of a traveller for these places, by field; null when there are none. */
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

/** Problems of the contact by field; empty when there are none. */
export const contactProblems = (contact: Contact): Problems => ({ ...nameProblems(contact), ...phoneProblems(contact.phoneCountryCode, contact.phoneNumber) })

/** Problems of adults who are too young to hold an infant when nobody else can, by their numbers. */
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
