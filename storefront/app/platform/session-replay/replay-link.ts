/** Connects the error reports and the replay of a document. They load separately, and the replay may never load. */

type Link = (eventId: string) => string | null

let link: Link | null = null

/** For the replay: `next` is called with the id of every report and returns the id of the replay. */
export const setReplayLink = (next: Link | null): void => {
  link = next
}

/** For a report: the id of the replay that shows what led to the error. Null if none is recorded. */
export const replayOf = (eventId: string): string | null => link?.(eventId) ?? null
