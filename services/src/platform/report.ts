/** Tells operators what went wrong behind a shopper's back; `details` holds ids, codes and errors, nothing personal. */
export type Report = (event: string, details: Readonly<Record<string, unknown>>) => void
