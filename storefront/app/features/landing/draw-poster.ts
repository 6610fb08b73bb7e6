import { chooseKind, type PosterKind } from './poster-kinds.ts'
import { drawCity } from './posters/city.ts'
import { drawCoast } from './posters/coast.ts'
import { drawDesert } from './posters/desert.ts'
import { drawIsland } from './posters/island.ts'
import { drawMountain } from './posters/mountain.ts'
import { drawNorth } from './posters/north.ts'
import { drawOldTown } from './posters/old-town.ts'
import { HOURS, type Hour } from './posters/palette.ts'
import { hashOf } from './posters/seeded.ts'
import { createSheet, type Sheet } from './posters/sheet.ts'
import { drawTropical } from './posters/tropical.ts'

/** Widths a poster is drawn in: a card, and a banner with its mass at the right and quiet at the left. */
export const POSTER_WIDTHS = [400, 700] as const
export type PosterWidth = (typeof POSTER_WIDTHS)[number]

type Options = { width?: PosterWidth; accent?: string; kind?: PosterKind; hour?: Hour }

/** A place as a picture under 3 KB, drawn from a seed alone: the same code gives the same picture on every machine and day. */
export const drawPoster = (seed: string, { width = 400, accent = '#c8321c', kind = chooseKind(seed, hashOf(seed)), hour = hourOf(seed, kind) }: Options = {}): string => {
  const sheet = createSheet({ seed, kind, hour, width, accent, isMassLeft: width > 500 ? false : undefined })
  SCENES[kind](sheet)
  return sheet.svg()
}

const SCENES: Readonly<Record<PosterKind, (sheet: Sheet) => void>> = {
  coast: drawCoast, city: drawCity, mountain: drawMountain, oldTown: drawOldTown, desert: drawDesert, north: drawNorth, island: drawIsland, tropical: drawTropical,
}

/** Mostly day, sometimes dusk; the north is often seen at night, and a city now and then. */
const CHANCES: Readonly<Partial<Record<PosterKind, readonly Hour[]>>> = { north: ['night', 'dusk', 'night', 'day'], city: ['day', 'dusk', 'night', 'day'] }
const MOST: readonly Hour[] = ['day', 'day', 'dusk', 'day']

const hourOf = (seed: string, kind: PosterKind): Hour => {
  const chances = CHANCES[kind] ?? MOST
  return chances[(hashOf(`${seed} hour`) >>> 5) % chances.length] ?? HOURS[0]
}
