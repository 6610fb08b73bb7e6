import { drawMirrored, drawRipples, drawSea, drawSky, peaks, ridge } from './landscape.ts'
import { path } from './path.ts'
import type { Sheet } from './sheet.ts'
import { drawBoat, drawGulls, drawHouses, fir, palm, treeLine } from './things.ts'

/** Peaks over a lake with a boat, or over a meadow with a hut. */
export const drawMountain = (sheet: Sheet): void => {
  const { width, hour, variant, isWide, away, at, random, paint, fill, stroke, accent, add } = sheet
  const hasLake = variant === 1
  const foot = hasLake ? 206 : 226
  drawSky(sheet, { y: random(56, 88), radius: random(22, 30) })
  fill(ridge(sheet, { y: 150, sway: 22, humps: 6, base: foot }), paint('rock', 0.7))
  const others = [0.15, 0.65].map((share) => ({
    x: share * width + random(-20, 20) + (away > 0 ? 60 : -30), y: random(92, 122), left: random(95, 130), right: random(95, 130),
  }))
  const main = { x: at(random(0.3, 0.42)), y: random(42, 58), left: random(140, 165), right: random(140, 170) }
  const range = peaks(sheet, others, { base: foot, far: 0.38 }) + peaks(sheet, [main], { base: foot, far: 0.1 })
    + `<path d="${ridge(sheet, { y: foot - 20, sway: 9, humps: 6, base: foot })}" fill="${paint('tree', 0.32)}"/>`
  if (hasLake) {
    drawMirrored(sheet, foot, range, () => drawSea(sheet, foot, hour !== 'day'))
    drawRipples(sheet, foot, 8, 0.5)
    fill(treeLine(sheet, foot - 3, [12, 30], width / (isWide ? 26 : 22)), paint('tree', 0.18))
    fill(ridge(sheet, { y: 284, sway: 6, humps: 5, base: 301 }), paint('tree', 0, 0.3))
    fill([0.02, 0.12, 0.9, 0.98].map((share) => fir(at(share), 292, random(74, 128))).join(''), paint('tree', 0, 0.38))
    const x = at(0.58)
    fill(path`M${x - 24} 250q24 9 48 0l-5 8q-19 5-38 0`, accent)
    stroke(path`M${x - 4} 252v-12M${x - 4} 237h0`, paint('roof', 0, 0.5), 5)
  } else {
    add(range)
    fill(treeLine(sheet, foot + 2, [18, 38], width / (isWide ? 26 : 20)), paint('tree', 0.2))
    fill(ridge(sheet, { y: 226, sway: 8, humps: 4, base: 301 }), paint('land', 0.06))
    fill(path`M0 301V262Q${width * 0.3} 226 ${width * 0.62} 258T${width} 250V301`, paint('land', 0, 0.16))
    const x = at(0.56)
    drawHouses(sheet, [{ x: x - 22, foot: 252, width: 46, height: 24, roof: 'gable' }], { pitch: 0.46, windowWidth: 6, dashes: '8 30' })
    stroke(path`M${x + 14} 208q-6-8 2-14t-2-14`, '#fff', 4, ' opacity=".4"')
    fill([0.03, 0.12, 0.24, 0.94].map((share) => fir(at(share), 296, random(60, 112))).join(''), paint('tree', 0, 0.34))
    stroke(Array.from({ length: 8 }, () => path`M${random(0, width)} ${random(268, 296)}h0`).join(''), accent, 4)
  }
  drawGulls(sheet, at(0.62), random(70, 110))
}

const SHORE = 204

/** Wooden houses at a fjord under snow; at night the northern lights. */
export const drawNorth = (sheet: Sheet): void => {
  const { width, hour, variant, isWide, at, random, tone, paint, fill, windows, land } = sheet
  const isNight = hour === 'night'
  if (variant === 0) [land.wall, land.wall2, land.roof] = ['#d98a3d', '#b8402f', '#5a4a52']
  drawSky(sheet, isNight ? { y: 80, radius: 0, clouds: 0 } : { y: random(112, 134), radius: random(20, 26) })
  if (isNight) drawLights(sheet)
  const behind = [{ x: at(0.92), y: random(112, 128), left: 90, right: 96 }, { x: at(0.6), y: random(132, 150), left: 84, right: 90 }]
  const range = peaks(sheet, behind, { base: SHORE, far: 0.46 }) + peaks(sheet, [{ x: at(0.22), y: random(58, 74), left: 130, right: 122 }], { base: SHORE, far: 0.14 })
  drawMirrored(sheet, SHORE, range, () => drawSea(sheet, SHORE, !isNight))
  if (isNight) fill(`M0 ${SHORE}H${width}V270H0`, '#7df0b8', ' opacity=".12"')
  drawRipples(sheet, SHORE, 8, 0.4)

  const snow = paint('sand', 0.02)
  fill(path`M${at(-0.02)} ${SHORE + 2}Q${at(0.3)} ${SHORE - 4} ${at(0.5)} ${SHORE + 12}Q${at(0.3)} ${SHORE + 22} ${at(-0.02)} ${SHORE + 20}`, snow)
  const houses = [0, 1, 2].map((index) => ({ x: at(0.15 + index * 0.1) - 15, foot: SHORE + 12, width: 28 - index * 2, height: 20, roof: 'gable' as const }))
  drawHouses(sheet, houses, { pitch: 0.5, dashes: '6 20' })
  windows(path`M${Math.min(...houses.map(({ x }) => x)) + 3} ${SHORE + 24}h${sheet.unit * 0.2 + 26}`, 2, '8 12', 0.35)
  fill(ridge(sheet, { y: 282, sway: 6, humps: 5, base: 301 }), snow)
  const trees = (isWide ? [0.03, 0.13] : [0.03, 0.12, 0.95]).map((share) => ({ x: at(share), height: random(60, 118) }))
  fill(trees.map(({ x, height }) => fir(x, 294, height)).join(''), paint('tree', 0, 0.22))
  const caps = trees.map(({ x, height }) => path`M${x} ${294 - height}l${-height * 0.12} ${height * 0.28} ${height * 0.1} ${-height * 0.07} ${height * 0.06} ${height * 0.06} ${height * 0.05} ${-height * 0.03}`)
  fill(caps.join(''), tone('#ffffff'))
  if (!isNight && !isWide) drawBoat(sheet, at(0.68), SHORE + 30, 0.7)
}

/** Two curtains of light, the further one fainter. */
const drawLights = ({ width, random, fill, gradient }: Sheet): void => {
  const light = gradient('a', [[0.05, '#7df0b8', 0], [0.95, '#7df0b8', 0.68]])
  for (const index of [0, 1]) {
    const [y, sway] = [random(104, 128) - index * 34, random(14, 26)]
    fill(
      path`M-10 ${y}C${width * 0.2} ${y - sway * 2} ${width * 0.3} ${y + sway * 2} ${width * 0.5} ${y}S${width * 0.8} ${y - sway * 2.4} ${width + 10} ${y - sway}`
      + path`v${-random(60, 84)}C${width * 0.8} ${y - sway * 2 - 90} ${width * 0.72} ${y - 50} ${width * 0.5} ${y - 74}S${width * 0.2} ${y - sway * 2 - 84} -10 ${y - 64}`,
      light, index === 0 ? '' : ' opacity=".6"',
    )
  }
}

/** Table mountains and cactus, or dunes with a caravan, a tent and palms. */
export const drawDesert = (sheet: Sheet): void => {
  const { width, hour, variant, isWide, away, at, random, paint, fill, stroke, accent } = sheet
  const isRocky = variant === 1
  drawSky(sheet, { y: hour === 'day' ? random(60, 84) : random(104, 128), radius: random(36, 46), clouds: 1 })
  if (isRocky) {
    fill(ridge(sheet, { y: 178, sway: 8, humps: 5, base: 220 }), paint('rock', 0.7))
    drawTable(sheet, { x: at(0.78), y: 138, half: 56, base: 214, far: 0.5 })
    if (isWide) drawTable(sheet, { x: away > 0 ? width - 120 : 120, y: 150, half: 80, base: 214, far: 0.55 })
    drawTable(sheet, { x: at(0.28), y: 84, half: 92, base: 220, far: 0.12 })
  } else fill(ridge(sheet, { y: 164, sway: 20, humps: 4, base: 230 }), paint('rock', 0.6))
  drawDune(sheet, { y: 214, crestX: at(0.62), crestY: 186, far: 0.3, shade: 0 })
  drawDune(sheet, { y: 238, crestX: at(0.3), crestY: 204, far: 0.12, shade: 0.02 })
  if (!isRocky) {
    const camels = [0, 1, 2, 3].map((index) => path`M${at(0.62) + away * index * 26} ${238 - index}l1-9q-5-1-4-5l3-1q3-7 6-2q3-7 7-1l6 1 2-7h5l-1 3h-3q0 8-5 9l1 12h-2l-2-9h-8l-2 9`)
    fill(camels.join(''), paint('roof', 0, 0.5))
  }
  drawDune(sheet, { y: 272, crestX: at(0.74), crestY: 250, far: 0, shade: 0.06 })
  if (isRocky) {
    const cactus = (x: number, y: number, size: number): string =>
      path`M${x} ${y}v${-52 * size}M${x} ${y - 20 * size}h${-13 * size}v${-16 * size}M${x} ${y - 28 * size}h${13 * size}v${-15 * size}`
    stroke(cactus(at(0.14), 290, 1.25) + cactus(at(0.24), 284, 0.7) + cactus(at(0.9), 276, 0.6), paint('tree', 0, 0.3), 8, ' stroke-linejoin="round"')
    return
  }
  fill(palm(at(0.12), 292, { height: 96, lean: away * 16, size: 0.95 }) + palm(at(0.05), 296, { height: 62, lean: -away * 8, size: 0.7 }), paint('tree', 0, 0.35))
  const x = at(0.24)
  fill(path`M${x - 26} 292q18-14 22-36q6 22 28 36`, paint('wall'))
  fill(path`M${x - 5} 292q2-18 1-36q7 20 12 36`, accent)
}

type Table = { x: number; y: number; half: number; base: number; far: number }

const drawTable = ({ lit, paint, fill, stroke }: Sheet, { x, y, half, base, far }: Table): void => {
  const high = base - y
  fill(
    path`M${x - half} ${base}l${half * 0.3} ${-high * 0.5} ${half * 0.08} ${-high * 0.1}V${y + 6}l${half * 0.16} -6H${x + half * 0.5}l${half * 0.14} 8V${base - high * 0.55}L${x + half} ${base}`,
    paint('rock', far),
  )
  const edge = x - lit * half
  fill(path`M${edge} ${base}l${lit * half * 0.36} ${-high * 0.55}V${y + 7}h${lit * half * 0.34}l${-lit * half * 0.08} ${high * 0.5}L${x - lit * half * 0.2} ${base}`, paint('rock', far, 0.22))
  stroke(path`M${x - half * 0.58} ${y + high * 0.28}H${x + half * 0.62}`, paint('sand', far), 3, ' opacity=".35"')
}

type Dune = { y: number; crestX: number; crestY: number; far: number; shade: number }

const drawDune = ({ width, lit, unit, paint, fill }: Sheet, { y, crestX, crestY, far, shade }: Dune): void => {
  const [before, after] = [path`${crestX * 0.6} ${y - 4} ${crestX} ${crestY}`, path`${crestX + (width - crestX) * 0.3} ${y + 6}`]
  fill(path`M0 301V${y}Q${before}Q${after} ${width} ${y - 6}V301`, paint('sand', far, shade))
  const slip = path`M${crestX} ${crestY}q${-lit * unit * 0.06} 26 ${lit * unit * 0.02} 46t${-lit * unit * 0.05} 60`
  fill(lit > 0 ? path`${slip}L-4 301V${y}Q${before}` : path`${slip}L${width} 301V${y - 6}Q${after} ${crestX} ${crestY}`, paint('land', far, shade + 0.1))
}
