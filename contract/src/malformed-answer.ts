/** A back end answered success with a body that is not what the endpoint promises: a broken assumption, so never repeated. */
export class MalformedAnswer extends Error {
  override readonly name = 'MalformedAnswer'
  /** Path of the call, without its query. */
  readonly path: string
  /** Where the result differs, as `bounds.0.stops: Invalid input`; holds no values. */
  readonly problems: readonly string[]

  constructor(path: string, problems: readonly string[], options?: ErrorOptions) {
    super(`Answer of ${path} is malformed: ${problems.join('; ')}`, options)
    this.path = path
    this.problems = problems
  }
}

/** Also true for one made in another realm. */
export const isMalformedAnswer = (value: unknown): value is MalformedAnswer =>
  value instanceof MalformedAnswer || (typeof value === 'object' && value !== null && 'name' in value && value.name === 'MalformedAnswer')
