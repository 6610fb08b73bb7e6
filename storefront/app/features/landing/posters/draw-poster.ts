import { drawDesert, drawMountain, drawNorth } from './open-country.ts'
import { chooseKind, type Hour, HOURS, type PosterKind } from './palette.ts'
import { drawCoast, drawIsland, drawTropical } from './seaside.ts'
import { createSheet, hashOf, type Sheet } from './sheet.ts'
import { drawCity, drawOldTown } from './towns.ts'

/** Widths a poster is drawn in: a card, and a banner with its mass at the right and quiet at the left. */
export const POSTER_WIDTHS = [400, 700] as const
type PosterWidth = (typeof POSTER_WIDTHS)[number]

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
