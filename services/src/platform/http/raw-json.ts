/** A result that is JSON text already, so that a page joined from prepared fragments is not parsed and written again. */
export type RawJson = { readonly kind: 'RAW_JSON'; readonly text: string }

export const rawJson = (text: string): RawJson => ({ kind: 'RAW_JSON', text })

export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'RAW_JSON' && 'text' in value
