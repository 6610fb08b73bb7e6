/** Reports a background failure to operators; `details` contains ids, codes and errors, no personal data. */
export type Report = (event: string, details: Readonly<Record<string, unknown>>) => void
