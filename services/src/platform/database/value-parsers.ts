/**
 * Parsers from column values to JavaScript values, the same for both engines. Their own parsers differ (counts as bigint or string, dates
 * at midnight of some time zone). Keys are PostgreSQL type ids.
 */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  20: (text) => toSafeInteger(text),
  1082: (text) => text,
  1184: (text) => toInstantText(text),
  1186: (text) => text,
}

/** int8 as a number. Throws if the number would not be exact. */
const toSafeInteger = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is beyond what a number holds exactly`)
  return value
}

/** timestamptz, written as '2026-11-21 04:12:39.658+00', as an instant: ISO 8601, milliseconds, 'Z'. */
const toInstantText = (text: string): string =>
  new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()
