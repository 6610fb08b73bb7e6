import type { Material } from './palette.ts'
import { path } from './path.ts'
import type { Sheet } from './sheet.ts'

/** Plants, boats, birds and houses. */

export const cypress = (x: number, y: number, height: number): string => {
  const w = height * 0.16
  return path`M${x} ${y}c${-w * 1.5} ${-height * 0.3} ${-w * 0.6} ${-height * 0.8} 0 ${-height}c${w * 0.6} ${height * 0.2} ${w * 1.5} ${height * 0.7} 0 ${height}`
}

export const fir = (x: number, y: number, height: number): string => {
  const [w, tier] = [Math.round(height * 0.1), Math.round(height * 0.33)]
  return path`M${x} ${y - height}l${-w * 1.5} ${tier}h${w}l${-w * 1.5} ${tier}h${w}l${-w * 1.4} ${tier}H${x + w * 2.4}l${-w * 1.4} ${-tier}h${w}l${-w * 1.5} ${-tier}h${w}`
}

/** A forest's edge across the sheet. */
export const treeLine = ({ width, random }: Sheet, y: number, [low, high]: readonly [number, number], step: number): string => {
  let [d, x] = [path`M-9 ${y + 6}`, -9]
  while (x < width) {
    const half = Math.round(random(step * 0.7, step * 1.3) / 2)
    const tall = random(low, high)
    d += path`l${half} ${-tall} ${half} ${tall}`
    x += half * 2
  }
  return `${d}v9H-9`
}

const FRONDS = [[-26, -24, -46, 14], [-16, -30, -40, -14], [-22, -6, -30, 32], [2, -36, 16, -32], [24, -26, 46, -6], [30, -14, 44, 26], [16, 0, 20, 36]] as const

export const palm = (x: number, y: number, { height, lean, size = 1 }: { height: number; lean: number; size?: number }): string => {
  const [topX, topY, w] = [Math.round(x + lean), Math.round(y - height), 3.2 * size]
  const trunk = path`M${x - w} ${y}Q${x + lean * 0.15 - w} ${y - height * 0.6} ${topX - 1} ${topY}h2Q${x + lean * 0.3 + w} ${y - height * 0.55} ${x + w * 1.2} ${y}`
  return trunk + FRONDS.map(([bendX, bendY, endX, endY]) => {
    const [ex, ey] = [endX * size, endY * size]
    return path`M${topX} ${topY}q${bendX * size} ${bendY * size} ${ex} ${ey}q${-ex * 0.3} ${-ey * 0.85 - 9 * size} ${-ex} ${-ey}`
  }).join('')
}

export const drawBoat = ({ lit, accent, tone, paint, fill }: Sheet, x: number, y: number, size: number): void => {
  fill(path`M${x - 15 * size} ${y}h${30 * size}q${-4 * size} ${8 * size} ${-9 * size} ${8 * size}h${-13 * size}q${-6 * size} ${-2 * size} ${-8 * size} ${-8 * size}`, paint('roof', 0, 0.35))
  fill(path`M${x + lit} ${y - 3}v${-36 * size}q${14 * size * lit} ${18 * size} ${15 * size * lit} ${36 * size}`, tone('#fffaf0'))
  fill(path`M${x - 2 * lit} ${y - 3}v${-28 * size}q${-8 * size * lit} ${16 * size} ${-10 * size * lit} ${28 * size}`, accent)
}

export const drawGulls = ({ hour, random, tone, stroke }: Sheet, x: number, y: number): void => {
  if (hour === 'night') return
  const birds = [0, 1, 2].map((index) => path`M${x + index * random(17, 22)} ${y + random(-9, 9)}q4-5 7 0q4-5 7 0`)
  stroke(birds.join(''), tone('#44506a', 0.2), 1.5, ' opacity=".75"')
}

type Roof = 'flat' | 'gable' | 'dome' | 'lean'
export type House = { x: number; foot: number; width: number; height: number; roof: Roof }
type HouseStyle = { far?: number; pitch?: number; windowWidth?: number; dashes?: string; isPlain?: boolean; second?: Material }

/** A clutch of houses: two colours of wall, one of roof, a strip of shade on each, lit windows. */
export const drawHouses = (sheet: Sheet, list: readonly House[], style: HouseStyle = {}): void => {
  const { far = 0, pitch = 0.38, windowWidth = 4, dashes = '5 9', isPlain = false, second = 'wall2' } = style
  const { hour, lit, tone, paint, fill, stroke, windows } = sheet
  const drawn = { walls: '', others: '', shades: '', roofs: '', lights: '' }
  list.forEach(({ roof, ...rest }, index) => {
    const [x, foot, w, h] = [rest.x, rest.foot, rest.width, rest.height].map(Math.round) as [number, number, number, number]
    const box = path`M${x} ${foot}v${-h}h${w}v${h}`
    if (index % 3 === 0) drawn.others += box
    else drawn.walls += box
    drawn.roofs += roofOf(roof, { x, top: foot - h, w, pitch, lit })
    if (isPlain) return
    drawn.shades += path`M${lit > 0 ? x + 4 : x + w - 4} ${foot}v${-h}`
    const columns = w > 26 ? [0.36, 0.7] : [0.56]
    if (h > 14) drawn.lights += columns.map((share) => path`M${x + w * share} ${foot - h + 6}v${h - 10}`).join('')
  })
  fill(drawn.walls, paint('wall', far))
  if (drawn.others) fill(drawn.others, paint(second, far))
  stroke(drawn.shades, tone('#2b3a63', far), 8, ` stroke-linecap="butt" opacity="${hour === 'night' ? 0.3 : 0.16}"`)
  if (drawn.roofs) fill(drawn.roofs, paint('roof', far))
  if (drawn.lights) windows(drawn.lights, windowWidth, dashes)
}

const roofOf = (roof: Roof, { x, top, w, pitch, lit }: { x: number; top: number; w: number; pitch: number; lit: number }): string => {
  const rise = w * pitch
  switch (roof) {
    case 'flat': return ''
    case 'gable': return path`M${x - 2} ${top}l${w / 2 + 2} ${-rise} ${w / 2 + 2} ${rise}`
    case 'dome': return path`M${x} ${top + 1}a${w / 2} ${w / 2} 0 0 1 ${w} 0`
    case 'lean': return lit > 0 ? path`M${x - 2} ${top}v${-rise * 0.7}l${w + 4} ${rise * 0.7}` : path`M${x - 2} ${top}h${w + 4}v${-rise * 0.7}`
    default: return roof satisfies never
  }
}
