/** Between the error reports and the replay of the document, which come separately and one of them perhaps never. */

type Link = (eventId: string) => string | null

let link: Link | null = null

/** For the replay: it hears of every report, and answers its own id. */
export const setReplayLink = (next: Link | null): void => {
  link = next
}

/** For a report: the id of the replay that shows how it came to the fault; null where none is recorded. */
export const replayOf = (eventId: string): string | null => link?.(eventId) ?? null
