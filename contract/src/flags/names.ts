/** The names of flags, separate from their calls, so that a page's first load needs no schemas. */

/** The switches the product knows. */
export const FEATURE_FLAGS = ['travel.general.maintenance', 'travel.search.v2', 'travel.tracking.lmn_tealium'] as const
export type FeatureFlag = (typeof FEATURE_FLAGS)[number]
