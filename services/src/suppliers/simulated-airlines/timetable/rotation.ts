/** A departure from the base and the one back, in minutes after local midnight; `backDays`: days later that it leaves, on local calendars. */
export type Rotation = { out: number; back: number; backDays: number }
