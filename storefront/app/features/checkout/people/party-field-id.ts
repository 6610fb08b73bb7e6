import type { ContactField } from './contact-form.ts'
import type { TravellerField } from './traveller-form.ts'

/** The id of a field's control, so that the error summary can lead to it. */
export const partyFieldId = (who: 'contact' | number, field: ContactField | TravellerField): string =>
  `${who === 'contact' ? who : `traveller-${who}`}-${field}`
