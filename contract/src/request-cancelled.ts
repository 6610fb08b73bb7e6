/** The reason given when the shopper went on before an answer came. */
export const CANCEL_REASON = 'TheUserAbortedARequest'

/** The caller aborted the call: nothing went wrong, and nothing is shown or reported. */
export class RequestCancelled extends Error {
  override readonly name = 'RequestCancelled'
  readonly reason = CANCEL_REASON

  constructor(options?: ErrorOptions) {
    super(CANCEL_REASON, options)
  }
}

/** Also true for one made in another realm. */
export const isRequestCancelled = (value: unknown): value is RequestCancelled =>
  value instanceof RequestCancelled || (typeof value === 'object' && value !== null && 'name' in value && value.name === 'RequestCancelled')
