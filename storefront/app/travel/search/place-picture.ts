import type { PlaceRef } from '@portolan/contract/places/places'
import type { FeaturedPlace } from '../../platform/root-data.ts'

/** The brand's own picture of a place it features, else the one drawn for its code. */
export const placePicture = (place: PlaceRef, featured: readonly FeaturedPlace[]): string =>
  featured.find(({ type, code }) => type === place.type && code === place.code)?.imageUrl ?? `/posters/${place.code}.svg`
