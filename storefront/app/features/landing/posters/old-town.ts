import { drawRipples, drawSea, drawSky, ridge } from './landscape.ts'
import { path } from './path.ts'
import type { Sheet } from './sheet.ts'
import { cypress, drawGulls, drawHouses, type House } from './things.ts'

/** A dome and a bell tower over roofs, by a river with a stone bridge or on a hill with cypresses. */
export const drawOldTown = (sheet: Sheet): void => {
  const { width, hour, variant, isWide, at, random, paint, fill } = sheet
  const hasRiver = variant === 1
  const foot = hasRiver ? 240 : 264
  drawSky(sheet, { y: hour === 'day' ? random(56, 80) : random(92, 124), radius: random(30, 40), clouds: 1 })
  fill(ridge(sheet, { y: 172, sway: 16, humps: 4, base: HEIGHT_OF_LAND }), paint('land', 0.62))
  drawHouses(sheet, aRow(sheet, foot - 18, [42, 66], [54, 72]), { far: 0.34, pitch: isWide ? 0.2 : 0.26, isPlain: true })
  drawChurch(sheet, foot - 36)
  fill([0, 1].map(() => cypress(random(0, width), foot - 2, random(44, 72))).join(''), paint('tree', 0.12))
  drawHouses(sheet, aRow(sheet, foot, [24, 44], [44, 62]), { far: 0.05, pitch: isWide ? 0.2 : 0.28, windowWidth: 4.5 })
  if (hasRiver) {
    drawSea(sheet, foot, hour !== 'day')
    fill(path`M0 ${foot - 4}H${width}v9H0`, paint('rock', 0, 0.2))
    drawRipples(sheet, foot, 8, 0.45)
    drawArches(sheet)
  } else {
    fill(path`M0 301V258Q${width * 0.3} 246 ${width * 0.55} 262T${width} 256V301`, paint('land', 0, 0.12))
    fill(path`M${at(0.2)} 301Q${at(0.5)} 284 ${at(0.42)} 272T${at(0.46)} 256l8 1Q${at(0.46)} 264 ${at(0.56)} 274T${at(0.42)} 301`, paint('sand'))
    fill([0.05, 0.13, 0.72, 0.82, 0.9].map((share) => cypress(at(share), 298, random(66, 104))).join(''), paint('tree', 0, 0.22))
  }
  drawGulls(sheet, at(0.66), random(60, 90))
}

const HEIGHT_OF_LAND = 300

const aRow = ({ width, isWide, random, pick }: Sheet, foot: number, [low, high]: readonly [number, number], [narrow, broad]: readonly [number, number]): House[] => {
  const houses: House[] = []
  for (let x = random(-18, -4); x < width;) {
    const w = random(narrow, broad) * (isWide ? 1.95 : 1.12)
    houses.push({ x, foot, width: w, height: random(low, high), roof: pick(['gable', 'gable', 'lean', 'flat']) })
    x += w + pick([0, 0, 3])
  }
  return houses
}

const drawChurch = (sheet: Sheet, base: number): void => {
  const { hour, variant, away, lit, at, random, paint, fill, windows, glow } = sheet
  const x = Math.round(at(random(0.34, 0.42)))
  const tower = x + away * 62
  fill(path`M${x - 40} ${base}v-44h80v44M${x - 26} ${base - 44}v-22h52v22M${tower - 12} ${base + 10}v-122h24v122`, paint('wall', 0.04))
  const shade = ' opacity=".75"'
  fill(path`M${x - lit * 40} ${base}v-44h${lit * 14}v-22h${lit * 14}V${base}M${tower - lit * 12} ${base}v-112h${lit * 8}V${base}`, paint('wall2', 0, 0.1), shade)
  const spire = variant === 1 ? 'l15-34 15 34' : 'h30v-6q-15-26-30 0'
  fill(path`M${x - 28} ${base - 66}c0-30 12-42 28-52c16 10 28 22 28 52M${x - 43} ${base - 44}l17-12v12M${x + 43} ${base - 44}l-17-12v12M${tower - 15} ${base - 112}${spire}`, paint('roof'))
  fill(path`M${x - lit * 28} ${base - 66}c0-30 ${lit * 12} -42 ${lit * 28} -52q${-lit * 16} 22 ${-lit * 15} 52`, paint('roof', 0, 0.25))
  fill(path`M${x - 4} ${base - 116}v-12h8v12M${x - 1} ${base - 126}v-14h2v14M${tower - 6} ${base - 84}v-12a6 6 0 0 1 12 0v12`, hour === 'day' ? paint('roof', 0, 0.4) : glow)
  windows(path`M${x - 16} ${base - 52}h36`, 7, '4 9')
}

const drawArches = ({ width, away, at, paint, fill, stroke }: Sheet): void => {
  const [start, end, deck] = [at(0.5), away > 0 ? width + 4 : -4, 258]
  const step = Math.abs(end - start) / 3
  let d = path`M${start} 302V${deck + 10}Q${(start + end) / 2} ${deck - 20} ${end} ${deck}V302`
  for (const index of [2, 1, 0]) {
    const [middle, r] = [start + away * step * (index + 0.5), step * 0.36]
    d += path`H${middle + away * r}v-6a${r} ${r * 0.95} 0 0 ${away > 0 ? 0 : 1} ${-away * r * 2} 0v6`
  }
  fill(d, paint('rock', 0.02))
  stroke(path`M${start - away * 3} ${deck + 9}Q${(start + end) / 2} ${deck - 21} ${end} ${deck - 1}`, paint('wall'), 5)
}
