/** No answer came at all: no connection, a refused one, or one cut off before the answer was complete. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** Path of the call, without its query. */
  readonly path: string

  constructor(path: string, options?: ErrorOptions) {
    super(`Request to ${path} failed: no answer from the network`, options)
    this.path = path
  }
}

/** Also true for one made in another realm; the platform's own DOMException of this name has no `path`. */
export const isNetworkError = (value: unknown): value is NetworkError =>
  value instanceof NetworkError || (typeof value === 'object' && value !== null && 'name' in value && value.name === 'NetworkError' && 'path' in value)
