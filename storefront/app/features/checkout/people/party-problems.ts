import type { TravellerSlot } from '@portolan/contract/cart/cart'
import { ESCORT_AGE } from '@portolan/contract/cart/party-rules'
import type { Translate } from '../../../platform/i18n/use-translate.ts'
import type { ContactField, ContactProblem } from './contact-form.ts'
import type { TravellerField, TravellerProblem } from './traveller-form.ts'
import type { PartyDrafts } from './use-party-drafts.ts'

/** Messages for problems: what is wrong and how to correct it. */

export const contactProblemWords = (t: Translate, field: ContactField, problem: ContactProblem): string => {
  switch (problem) {
    case 'REQUIRED': return field === 'email' ? t('checkout.emailMissing') : t('checkout.phoneMissing')
    case 'NAME_CHARACTERS': return t('checkout.nameCharacters')
    case 'EMAIL_SHAPE': return t('checkout.emailShape')
    case 'PHONE_SHAPE': return t('checkout.phoneShape')
    default: return problem satisfies never
  }
}

export const travellerProblemWords = (t: Translate, field: TravellerField, problem: TravellerProblem, lastTravelDate: string): string => {
  switch (problem) {
    case 'REQUIRED': return t(REQUIRED_WORDS[field])
    case 'NAME_CHARACTERS': return t('checkout.nameCharacters')
    case 'NOT_LATIN': return t('checkout.nameNotLatin')
    case 'NO_ESCORT': return t('checkout.infantNeedsAdult', { age: ESCORT_AGE })
    case 'NOT_A_DATE': return t('checkout.birthNotADate')
    case 'TOO_YOUNG': return t('checkout.birthTooYoung', { date: lastTravelDate })
    case 'TOO_OLD': return t('checkout.birthTooOld', { date: lastTravelDate })
    default: return problem satisfies never
  }
}

const REQUIRED_WORDS = {
  givenName: 'checkout.givenNameMissing',
  familyName: 'checkout.familyNameMissing',
  gender: 'checkout.genderMissing',
  birthDate: 'checkout.birthMissing',
  nationality: 'checkout.nationalityMissing',
} as const satisfies Record<TravellerField, string>

type FieldError = { fieldId: string; message: string }

/** Everything that stops the step, in the order of the form, each line leading to its field. */
export const partyErrors = (t: Translate, { contactCheck, travellers }: PartyDrafts, lastTravelDate: string): FieldError[] => {
  const contact = contactCheck.ok
    ? []
    : (['email', 'phone'] as const).flatMap((field) => {
        const problem = contactCheck.problems[field]
        return problem ? [{ fieldId: partyFieldId('contact', field), message: contactProblemWords(t, field, problem) }] : []
      })
  return [...contact, ...travellers.flatMap(({ slot, draft, check }) => {
    if (check.ok) return []
    const who = draft.givenName.trim() || travellerTitle(t, slot, travellers.map((each) => each.slot))
    return TRAVELLER_FIELD_ORDER.flatMap((field) => {
      const problem = check.problems[field]
      if (!problem) return []
      const words = travellerProblemWords(t, field, problem, lastTravelDate)
      return [{ fieldId: partyFieldId(slot.travellerNumber, field), message: t('checkout.whoseProblem', { who, problem: words }) }]
    })
  })]
}

export const TRAVELLER_FIELD_ORDER = [
  'givenName', 'familyName', 'birthDate', 'gender', 'nationality',
] as const satisfies readonly TravellerField[]

/** The id of a field's control, so that the error summary can lead to it. */
export const partyFieldId = (who: 'contact' | number, field: ContactField | TravellerField): string =>
  `${who === 'contact' ? who : `traveller-${who}`}-${field}`

/** "Adult 2", "Child 1": counted within the type. */
export const travellerTitle = (t: Translate, slot: TravellerSlot, slots: readonly TravellerSlot[]): string => {
  const ofType = slots.filter(({ passengerType }) => passengerType === slot.passengerType)
  const number = ofType.filter(({ travellerNumber }) => travellerNumber <= slot.travellerNumber).length
  switch (slot.passengerType) {
    case 'ADT': return t('checkout.adultNumber', { number: String(number) })
    case 'CHD': return t('checkout.childNumber', { number: String(number) })
    case 'INF': return t('checkout.infantNumber', { number: String(number) })
    default: return slot.passengerType satisfies never
  }
}
