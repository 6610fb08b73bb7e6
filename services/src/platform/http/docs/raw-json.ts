import type { Piece } from '../../join-bytes.ts'

/** A result that is JSON already, so that a page joined from prepared fragments is not parsed and written again. */
export type RawJson = { readonly kind: 'RAW_JSON'; readonly pieces: readonly Piece[] }

export const rawJson = (pieces: readonly Piece[]): RawJson => ({ kind: 'RAW_JSON', pieces })

export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'RAW_JSON' && 'pieces' in value
