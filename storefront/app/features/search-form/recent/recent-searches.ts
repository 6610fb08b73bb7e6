import { isLocalDate, type LocalDate } from '@portolan/contract/values/date'
import { placeRefSchema } from '@portolan/contract/places/places'
import * as z from 'zod/mini'
import type { PlaceValue } from '../values/search-values.ts'

/** Places and dates of the last searches, kept on this device only; never who travels. */

const KEY = 'recent-searches'
const MOST = 4

const placeSchema = z.object({ ref: placeRefSchema, text: z.string().check(z.minLength(1), z.maxLength(120)) })
const recentSearchSchema = z.object({
  from: placeSchema,
  to: placeSchema,
  out: z.string().check(z.refine(isLocalDate)),
  back: z.nullable(z.string().check(z.refine(isLocalDate))),
})
export type RecentSearch = z.infer<typeof recentSearchSchema>

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** Newest first; past departures and invalid entries are left out. */
export const recentSearches = (today: LocalDate, store: Store = localStorage): RecentSearch[] =>
  readAll(store).filter(({ out }) => out >= today)

export const keepRecentSearch = (
  { from, to, out, back }: { from: PlaceValue; to: PlaceValue; out: LocalDate; back: LocalDate | null }, store: Store = localStorage,
): void => {
  const parsed = recentSearchSchema.safeParse({ from, to, out, back })
  if (!parsed.success) return
  const others = readAll(store).filter((known) => !isSameWay(known, parsed.data))
  try {
    store.setItem(KEY, JSON.stringify([parsed.data, ...others].slice(0, MOST)))
  } catch (error) {
    // A full or forbidden storage must not break the search.
    console.error('recent-searches', error)
  }
}

const readAll = (store: Store): RecentSearch[] => {
  try {
    const parsed = z.array(recentSearchSchema).safeParse(JSON.parse(store.getItem(KEY) ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch (error) {
    console.error('recent-searches', error)
    return []
  }
}

const isSameWay = (a: RecentSearch, b: RecentSearch): boolean =>
  a.from.ref.code === b.from.ref.code && a.from.ref.type === b.from.ref.type && a.to.ref.code === b.to.ref.code && a.to.ref.type === b.to.ref.type
