import { AMBIENT, type Hour, type Land, landOf, type Material, mix, multiply, type PosterKind, SKIES, type Sky, SUNLIGHT } from './palette.ts'
import { shortPath } from './path.ts'

/** Everything is drawn on a sheet 300 high. */
export const HEIGHT = 300

/** What the widest mass takes; a wider sheet has the rest for quiet. */
const MASS_WIDTH = 440

type PosterOptions = { seed: string; kind: PosterKind; hour: Hour; width: number; accent: string; isMassLeft?: boolean | undefined }

/**
 * One picture while it is drawn. What makes the place (its mass) stands at one side, the one light at the other; each layer further
 * back is mixed with the horizon, and the hour's light lies over every colour.
 */
export type Sheet = {
  width: number
  hour: Hour
  isWide: boolean
  /** Of two ways to draw the kind. */
  variant: 0 | 1
  land: Land
  sky: Sky
  sun: { x: number; y: number; light: string }
  /** 1 where light comes from the right of the mass, -1 from the left. */
  lit: 1 | -1
  /** 1 where things lead away from the mass to the right. */
  away: 1 | -1
  /** Width that a share of 1 stands for. */
  unit: number
  /** Colour of the one thing that takes the accent: a sail, a parasol. */
  accent: string
  /** Of windows and lamps. */
  glow: string
  random: (from: number, to: number) => number
  pick: <T>(values: readonly [T, ...T[]]) => T
  /** x of a share of the mass's width, 0 at its own edge. */
  at: (share: number) => number
  /** A colour as the hour shows it, `far` (0 to 1) away. */
  tone: (colour: string, far?: number) => string
  /** A local colour; `shade` above 0 darkens, below lightens. */
  paint: (material: Material, far?: number, shade?: number) => string
  add: (markup: string) => void
  fill: (d: string, colour: string, more?: string) => void
  stroke: (d: string, colour: string, width: number, more?: string) => void
  /** A row of windows: a thick dashed line. */
  windows: (d: string, width: number, dashes: string, opacity?: number) => void
  gradient: (name: string, stops: readonly (readonly [offset: number, colour: string, opacity?: number])[]) => string
  svg: () => string
}

export const createSheet = ({ seed, kind, hour, width, accent, isMassLeft }: PosterOptions): Sheet => {
  const next = seededRandom(hashOf(`${seed}${kind}${hour}`))
  const random = (from: number, to: number): number => from + next() * (to - from)
  const isLeft = isMassLeft ?? next() < 0.5
  const skies = SKIES[hour]
  const [above, middle, horizon] = (skies[(hashOf(seed) >>> 3) % skies.length] ?? SKIES.day[0]) as Sky
  const sky: Sky = [mix(above, accent, 0.05), mix(middle, accent, 0.05), mix(horizon, accent, 0.05)]
  const haze = mix(sky[2], sky[1], hour === 'night' ? 0.7 : 0.35)
  const [ambient, strength] = AMBIENT[hour]
  const land = landOf(kind)
  const unit = Math.min(width, MASS_WIDTH)
  const x = isLeft ? width - unit * random(0.2, 0.34) : unit * random(0.2, 0.34)
  const definitions: string[] = []
  const marks: string[] = []

  const tone = (colour: string, far = 0): string => {
    const local = hour === 'night' ? multiply(mix(colour, accent, 0.05), '#647cc4') : mix(colour, accent, 0.06)
    return mix(mix(local, ambient, strength), haze, far)
  }
  const paint = (material: Material, far = 0, shade = 0): string =>
    tone(shade === 0 ? land[material] : mix(land[material], shade > 0 ? '#1d2b4f' : '#ffffff', Math.abs(shade)), far)
  const stroke = (d: string, colour: string, thickness: number, more = ''): void => {
    if (d !== '') marks.push(`<path d="${d}" stroke="${colour}" stroke-width="${thickness}"${more}/>`)
  }
  const glow = hour === 'day' ? mix(tone(land.wall), '#35506e', 0.55) : '#ffd27d'

  return {
    width, hour, unit, land, sky, random, tone, paint, stroke, glow,
    isWide: width > 500,
    variant: hashOf(seed) % 2 === 0 ? 0 : 1,
    sun: { x, y: 0, light: SUNLIGHT[hour] },
    lit: x > width / 2 ? 1 : -1,
    away: isLeft ? 1 : -1,
    accent: mix(mix(accent, '#ff9a6a', 0.2), ambient, strength * 0.55),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    at: (share) => (isLeft ? share * unit : width - share * unit),
    add: (markup) => void marks.push(markup),
    fill: (d, colour, more = '') => void marks.push(`<path d="${d}" fill="${colour}"${more}/>`),
    windows: (d, thickness, dashes, opacity) =>
      stroke(d, glow, thickness, ` stroke-dasharray="${dashes}" stroke-linecap="butt"${opacity === undefined ? '' : ` opacity="${opacity}"`}`),
    gradient: (name, stops) => {
      const drawn = stops.map(([offset, colour, opacity]) =>
        `<stop${offset === 0 ? '' : ` offset="${offset}"`} stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`)
      definitions.push(`<linearGradient id="${name}" x2="0" y2="1">${drawn.join('')}</linearGradient>`)
      return `url(#${name})`
    },
    svg: () => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" fill="none" stroke-linecap="round">`
      + `<defs>${definitions.join('')}</defs>${marks.join('').replaceAll(/ d="([^"]*)"/g, (_, d: string) => ` d="${shortPath(d)}"`)}</svg>`,
  }
}

/** FNV-1a with a last stir, 32 bits: small, even, the same on every machine. */
export const hashOf = (text: string): number => {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}

/** Numbers from 0 to 1 that follow from the seed alone (mulberry32). */
const seededRandom = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const first = Math.imul(state ^ (state >>> 15), 1 | state)
    const second = (first + Math.imul(first ^ (first >>> 7), 61 | first)) ^ first
    return ((second ^ (second >>> 14)) >>> 0) / 4_294_967_296
  }
}
