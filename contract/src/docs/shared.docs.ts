import { errorInfoSchema, validationErrorSchema } from '../wire/envelope.ts'
import { describeFields, type SchemaDoc } from './field-docs.ts'
import { moneySchema } from '../values/money.ts'
import {
  facetMetadataSchema, facetOptionSchema, facetSelectionSchema, pageInfoSchema, pageRequestSchema, progressSchema,
} from '../shopping/search.ts'

const coordinateDocs = { latitude: 'Degrees north (WGS 84), negative for south.', longitude: 'Degrees east (WGS 84), negative for west.' }

/** Money, failures and the parts that every search shares. */
export const SHARED_DOCS: readonly SchemaDoc[] = [
  ...describeFields(moneySchema, 'Money', {
    amountMinor: 'Amount in whole minor units of the currency (ISO 4217 exponent): cents for EUR, yen for JPY.',
    currency: 'ISO 4217 code in upper case.',
  }),
  ...describeFields(validationErrorSchema, 'ValidationError', {
    message: 'What is wrong with the field, in English, for developers.',
    members: 'Names of the field in camelCase, nested ones joined by dots; empty when the body as a whole is wrong.',
  }),
  ...describeFields(errorInfoSchema, 'ErrorInfo', {
    code: 'Number of the framework’s convention; always 0 here.',
    message: 'Code of the error catalogue, such as CART_EXPIRED; callers choose their words from it.',
    details: 'More for developers; null when there is nothing to add, and never personal data.',
    validationErrors: 'One entry for each bad field; null when the failure is not about fields.',
  }),
  ...describeFields(facetSelectionSchema, 'FacetSelection', {
    name: 'Name of the facet as filtersMetadata spells it.',
    values: 'Values of which at least one must match; absent for a range.',
    from: {
      about: 'Lower end, included: minor units for a price, minutes for a duration, HH:MM for a time of day, a corner for coordinates; absent for no lower end.',
      fields: coordinateDocs,
    },
    to: {
      about: 'Upper end, included, in the unit of from; absent for no upper end.',
      fields: coordinateDocs,
    },
  }),
  ...describeFields(pageRequestSchema, 'PageRequest', {
    number: 'Page asked for, from 1; one past the end answers the last page.',
    size: 'Proposals on a page; 20 unless there is a reason.',
  }),
  ...describeFields(pageInfoSchema, 'PageInfo', {
    number: 'Page that is answered, from 1.',
    size: 'Proposals on a full page.',
    totalElements: 'Proposals that pass the facets, on all pages together.',
    totalPages: 'Number of pages; at least 1.',
  }),
  ...describeFields(progressSchema, 'SearchProgress', {
    answered: 'Sources that have finished so far, including the failed ones.',
    total: 'Sources that were asked; the search is complete when answered has reached it.',
    failed: {
      about: 'Sources that failed or were dropped as too slow: what they sent before is shown, the rest is missing. Empty when all is well.',
      fields: { code: 'Stable code of the source.', name: 'Its name, as a shopper may read it.' },
    },
    awaited: {
      about: 'Sources that have not finished yet; empty once the search is complete.',
      fields: { code: 'Stable code of the source.', name: 'Its name, as a shopper may read it.' },
    },
  }),
  ...describeFields(facetOptionSchema, 'FacetOption', {
    value: 'What to send back in FacetSelection.values.',
    count: 'Proposals that would be left with this value, every other facet applied and this one left out.',
    lowestPrice: 'Cheapest party total among them; null when the count is 0.',
  }),
  ...describeFields(facetMetadataSchema, 'FacetMetadata', {
    name: 'Name of the facet.',
    kind: 'OPTIONS for values to tick, RANGE for two ends to move.',
    options: 'All values the unfiltered search has, those with a count of 0 included.',
    unit: 'What the numbers are: minor units of the search’s currency, minutes, or minutes after midnight.',
    min: 'Lowest value with every other facet applied.',
    max: 'Highest value with every other facet applied.',
    histogram: {
      about: 'How the values are spread between min and max, in bins of equal width.',
      fields: { from: 'Lower end of the bin, included.', to: 'Upper end of the bin.', count: 'Proposals in the bin.' },
    },
  }),
]
