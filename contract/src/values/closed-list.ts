/** A closed list of upper-case wire values: the values, their guard and a parser that answers null for anything else. */
export type ClosedList<Value extends string> = {
  readonly values: readonly Value[]
  is: (value: unknown) => value is Value
  parse: (value: unknown) => Value | null
}

export const closedList = <const Value extends string>(values: readonly Value[]): ClosedList<Value> => {
  const is = (value: unknown): value is Value => (values as readonly unknown[]).includes(value)
  return { values, is, parse: (value) => (is(value) ? value : null) }
}
