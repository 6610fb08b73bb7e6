import type { PlainKey } from '../facets/facet-table.ts'

/** The sort orders of answers, each with its value in the address, its value in the API, and its label. The first one is the default. */
export type SortTable<Name extends string = string> = readonly [SortRow<Name>, ...SortRow<Name>[]]

export type SortRow<Name extends string> = {
  key: string
  name: Name
  ascending: boolean
  label: PlainKey
  /** Shown as a tab with its best answer. The other orders are in the menu. */
  isTab?: true
}

/** The row of a key, or the default row if no row has the key. */
export const sortRowOf = <Name extends string>(sorts: SortTable<Name>, key: string | null): SortRow<Name> => sorts.find((row) => row.key === key) ?? sorts[0]

export const changeSort = <View extends { sort: string; page: number }>(view: View, sort: string): View => ({ ...view, sort, page: 1 })
