import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { PlaceRef } from '@portolan/contract/places/places'

type Featured = BrandConfig['destinationProposals']['F'][number]

/** The brand's own picture of a place it features, else the one drawn for its code. */
export const placePicture = (place: PlaceRef, featured: readonly Featured[]): string =>
  featured.find(({ type, code }) => type === place.type && code === place.code)?.imageUrl ?? `/posters/${place.code}.svg`
