import { drawRipples, drawSea, drawSky, ridge } from './landscape.ts'
import { path } from './path.ts'
import type { Sheet } from './sheet.ts'
import { cypress, drawGulls, drawHouses, type House } from './things.ts'

const QUAY = 236

/** Three rows of towers with one landmark, by a river with a bridge or a boat. */
export const drawCity = (sheet: Sheet): void => {
  const { width, hour, variant, random, paint, fill, stroke } = sheet
  drawSky(sheet, { y: hour === 'dusk' ? random(120, 150) : random(54, 80), radius: random(26, 36) })
  drawRow(sheet, { low: 56, high: 128, narrow: 46, broad: 66, far: 0.74, shade: 0, isLit: false })
  drawRow(sheet, { low: 40, high: 150, narrow: 38, broad: 54, far: 0.42, shade: 0.1, isLit: true })
  drawLandmark(sheet)
  drawRow(sheet, { low: 20, high: 66, narrow: 46, broad: 68, far: 0.04, shade: 0.3, isLit: true })
  let trees = ''
  for (let x = 4; x < width; x += (random(24, 56) * width) / 400) trees += path`M${x} ${QUAY - 5}h${random(0, 14)}`
  stroke(trees, paint('tree', 0, 0.15), 17)
  drawSea(sheet, QUAY, hour !== 'day')
  fill(path`M0 ${QUAY - 3}H${width}v6H0`, paint('wall', 0.1, 0.25))
  drawRipples(sheet, QUAY, 8, 0.4)
  if (variant === 1) drawBridge(sheet)
  else drawFerry(sheet)
}

type Row = { low: number; high: number; narrow: number; broad: number; far: number; shade: number; isLit: boolean }

const drawRow = (sheet: Sheet, { low, high, narrow, broad, far, shade, isLit }: Row): void => {
  const { width, away, lit, isWide, hour, random, pick, tone, paint, fill, stroke, windows, glow } = sheet
  const stretch = isWide ? 1.7 : 1.15
  const middle = (away > 0 ? 0.34 : 0.66) * width
  const drawn = { towers: '', shades: '', lights: '' }
  for (let x = -6; x < width;) {
    const w = random(narrow, broad) * stretch
    const nearness = 1 - (Math.abs(x + w / 2 - middle) / width) * 1.3
    const top = QUAY - (low + (high - low) * Math.max(0.05, nearness * 0.75 + random(0, 0.4)))
    drawn.towers += path`M${x} ${QUAY}V${top}${pick(CROWNS)(w, x)}V${QUAY}`
    if (isLit && far > 0.2) drawn.shades += path`M${lit > 0 ? x + 4 : x + w - 4} ${QUAY}V${top}`
    if (isLit && random(0, 1) < 0.8) drawn.lights += path`M${x + w * (0.5 + lit * 0.1)} ${top + random(8, 18)}V${QUAY - random(6, 22)}`
    x += w + (isLit ? random(1, 7) : 0)
  }
  fill(drawn.towers, paint('rock', far, shade))
  stroke(drawn.shades, tone('#24345f', far), 8, ' stroke-linecap="butt" opacity=".22"')
  const dashes = pick(['4 5', '3 6', '6 5'])
  if (hour === 'day') stroke(drawn.lights, tone('#f2f6fa'), 3.4, ` stroke-dasharray="${dashes}" stroke-linecap="butt" opacity=".75"`)
  else if (glow) windows(drawn.lights, 3.4, dashes, far > 0.2 ? 0.7 : 0.95)
}

type Crown = (w: number, x: number) => string
const CROWNS: readonly [Crown, ...Crown[]] = [
  (w) => path`h${w}`,
  (w) => path`l${w / 2} ${-w * 0.4} ${w / 2} ${w * 0.4}`,
  (w, x) => path`h${w * 0.2}v-9h${w * 0.6}v9H${x + w}`,
  (w) => path`l${w} ${-w * 0.3}v${w * 0.3}`,
  (w) => path`a${w / 2} ${w * 0.4} 0 0 1 ${w} 0`,
  (w, x) => path`h${w * 0.45}v-22h3v22H${x + w}`,
  (w) => path`h${w}`,
]

/** A spire on a broad foot, or a needle with a ring. */
const drawLandmark = (sheet: Sheet): void => {
  const { variant, lit, random, at, paint, fill, windows, add, accent } = sheet
  const [x, top] = [at(0.3), QUAY - random(178, 196)]
  const colour = paint('roof', 0.05, 0.2)
  if (variant === 1) {
    const tip = QUAY - 150 - top
    fill(path`M${x - 24} ${QUAY}l10-96h28l10 96M${x - 12} ${QUAY - 98}l6-52h12l6 52M${x - 5} ${QUAY - 150}l4 ${-tip}h2l4 ${tip}`, colour)
    fill(path`M${x - lit * 24} ${QUAY}l${lit * 10} -96h${lit * 2}l${lit * 6} -52h${lit * 6}V${QUAY}`, paint('roof', 0, 0.42))
    windows(path`M${x - 5} ${QUAY - 92}V${QUAY - 8}M${x + 6} ${QUAY - 92}V${QUAY - 8}`, 4, '4 7')
    return
  }
  fill(path`M${x - 4} ${QUAY}L${x - 2} ${top + 8}h4l2 ${QUAY - top - 8}M${x - 1} ${top + 20}V${top - 16}h2V${top + 20}`, colour)
  add(path`<circle cx="${x}" cy="${top + 34}" r="13" fill="${accent}"/>`)
  windows(path`M${x - 12} ${top + 34}h24`, 3, '3 3')
}

const drawBridge = ({ width, away, at, paint, stroke }: Sheet): void => {
  const [colour, deck, mast] = [paint('roof', 0, 0.5), 262, at(0.72)]
  const far = away > 0 ? width + 20 : -20
  stroke(path`M${at(0.44)} ${deck - 8}Q${mast - away * 50} ${deck - 4} ${mast} ${deck - 62}Q${mast + away * 50} ${deck - 6} ${far} ${deck - 26}`, colour, 2)
  stroke(path`M${mast} ${deck - 64}V${deck + 22}`, colour, 8)
  stroke(path`M${at(0.4)} ${deck}L${far} ${deck - 4}`, colour, 6)
}

const drawFerry = ({ at, tone, fill, windows, accent }: Sheet): void => {
  const x = at(0.7)
  fill(path`M${x - 34} 266h68l-9 12h-48M${x - 22} 257h40v8h-40`, tone('#fffaf0'))
  windows(path`M${x - 18} 261h34`, 3, '4 3')
  fill(path`M${x - 32} 271h61l-4 7h-48`, accent)
}

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
