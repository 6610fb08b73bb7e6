import { ageOn, type LocalDate } from '../values/date.ts'
import type { Traveller } from './cart.ts'

/** Rules about who travels together and how names are written. The form and the services both use them. */

/** From this age on someone may hold an infant on the lap (the airlines' usual rule). */
export const ESCORT_AGE = 18

type Aboard = Pick<Traveller, 'travellerNumber' | 'passengerType' | 'birthDate'>

/**
 * Indexes of the adults who are too young, when there are fewer adults of ESCORT_AGE than infants. Empty while an adult's birth date is
 * unknown. `adults` and `infants` are counts.
 */
export const tooYoungToEscort = (travellers: readonly Aboard[], party: { adults: number; infants: number }, lastDate: LocalDate): number[] => {
  const adults = travellers.filter(({ passengerType }) => passengerType === 'ADT')
  const young = adults.filter(({ birthDate }) => ageOn(birthDate, lastDate) < ESCORT_AGE)
  return adults.length < party.adults || adults.length - young.length >= party.infants ? [] : young.map(({ travellerNumber }) => travellerNumber)
}

/** Letters with or without accents, as the machine-readable line of a passport is made from (ICAO Doc 9303). */
export const isInLatin = (name: string): boolean => /^[\p{Script=Latin}\p{M}'’.· -]*$/u.test(name)
