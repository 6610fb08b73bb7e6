import type { CallLogEntry } from '@portolan/contract/wire/client'

/** Writes a failed call to the console: faults as errors, expected outcomes as information. Never the query. */
export const logCall = ({ level, path, message, details, status }: CallLogEntry): void => {
  const line = `${path} ${status} ${message}${details ? `: ${details}` : ''}`
  if (level === 'error') console.error(line)
  // oxlint-disable-next-line no-console -- information, which the linter's list of allowed calls does not know
  else console.info(line)
}
