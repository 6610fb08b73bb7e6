/** A call was not answered in time. The message names the URL without its query, which may hold a cart's capability. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
  /** Path of the call that was late. */
  readonly path: string
  readonly timeoutMs: number

  constructor(path: string, timeoutMs: number, options?: ErrorOptions) {
    super(`Request to ${path} timed out after ${timeoutMs} ms`, options)
    this.path = path
    this.timeoutMs = timeoutMs
  }
}

/** Also true for one made in another realm; the platform's own DOMException of this name has no `path`. */
export const isTimeoutError = (value: unknown): value is TimeoutError =>
  value instanceof TimeoutError || (typeof value === 'object' && value !== null && 'name' in value && value.name === 'TimeoutError' && 'path' in value)
