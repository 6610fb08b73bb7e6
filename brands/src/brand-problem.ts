/** One problem of a brand file. A brand with an ERROR is not served; a brand with only WARNINGs is. */
export type BrandProblem = {
  severity: 'ERROR' | 'WARNING'
  /** The file as it was opened. */
  file: string
  /** Where in the file, as `theme.primaryColor`; empty for the file as a whole. */
  path: string
  message: string
}

const describeProblem = ({ severity, file, path, message }: BrandProblem): string =>
  `${severity.toLowerCase()} ${file}${path ? ` at ${path}` : ''}: ${message}`

/** Brand files that cannot be used; the message lists file, path and reason of each problem. */
export class BrandsInvalid extends Error {
  override readonly name = 'BrandsInvalid'
  readonly problems: readonly BrandProblem[]

  constructor(problems: readonly BrandProblem[], options?: ErrorOptions) {
    super(problems.map(describeProblem).join('\n'), options)
    this.problems = problems
  }
}
