import { keepOverLanguages } from './keep-over-languages.ts'
import { PlaceList } from './place-list.tsx'
import { submitSearch } from './submit-search.ts'
import { TravellerSteppers } from './traveller-steppers.tsx'

/** What the form needs once the shopper begins to use it: one chunk, fetched on intent. The calendar is a chunk of its own. */
export const searchParts = { keepOverLanguages, PlaceList, submitSearch, TravellerSteppers }
export type SearchParts = typeof searchParts
