import type { BrandConfig } from '@portolan/contract/brand'
import type { Place } from '@portolan/contract/places'
import type { FlightSearchDraft } from '../../travel/flight-search-url.ts'

type UsualOrigin = BrandConfig['landingContent']['usualOrigin']

/** A form that was opened without a place of departure starts where the brand's travellers usually do; nowhere, where nobody knows that place. */
export const withUsualOrigin = (draft: FlightSearchDraft, usual: UsualOrigin, known: readonly Place[]): FlightSearchDraft => {
  const isKnown = known.some(({ type, code }) => type === usual?.type && code === usual.code)
  return usual && isKnown && draft.from === null ? { ...draft, from: usual } : draft
}
