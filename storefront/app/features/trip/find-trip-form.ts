/** What someone typed to find a trip. */
export type FindTripDraft = { tripReference: string; email: string }
export type FindTripProblems = Partial<Record<keyof FindTripDraft, 'MISSING'>>

const MIN_REFERENCE = 4
const MAX_REFERENCE = 20

/** A form's fields as text; a file or nothing in their place reads as empty. */
export const readFindTrip = (form: Pick<FormData, 'get'>): FindTripDraft => {
  const text = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return { tripReference: text('tripReference').toUpperCase().replaceAll(/\s/g, ''), email: text('email') }
}

/** Only what cannot be looked up at all; whether it is right the services say. */
export const findTripProblems = ({ tripReference, email }: FindTripDraft): FindTripProblems => ({
  ...(tripReference.length < MIN_REFERENCE || tripReference.length > MAX_REFERENCE ? { tripReference: 'MISSING' } : {}),
  ...(/^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? {} : { email: 'MISSING' }),
})
