import { drawRipples, drawSea, drawSky, ridge } from './landscape.ts'
import { mix } from './palette.ts'
import { path } from './path.ts'
import type { Sheet } from './sheet.ts'
import { drawBoat, drawGulls, drawHouses, palm, type House } from './things.ts'

/** White steps with blue domes over a caldera, or a green cone in the sea with a village at its foot. */
export const drawIsland = (sheet: Sheet): void => {
  const { width, hour, variant, at, random, paint, fill } = sheet
  const horizon = random(170, 182)
  drawSky(sheet, { y: hour === 'day' ? random(52, 76) : horizon - random(24, 44), radius: random(26, 34) })
  fill(ridge(sheet, { y: horizon - 10, sway: 8, humps: 4, base: horizon, from: width * 0.02, to: width * 0.4 }), paint('rock', 0.72))
  fill(ridge(sheet, { y: horizon - 7, sway: 6, humps: 4, base: horizon, from: width * 0.62, to: width * 1.02 }), paint('rock', 0.6))
  drawSea(sheet, horizon)
  drawRipples(sheet, horizon, 7)
  if (variant === 1) drawCaldera(sheet, horizon)
  else drawCone(sheet, horizon)
  drawGulls(sheet, at(0.7), random(60, 90))
}

/** Share of the mass's width, height over the horizon; the third row stands lowest and nearest. */
const STEPS = [
  [0.06, -52], [0.15, -46], [0.24, -34], [0.32, -12], [0.03, -18], [0.12, -14], [0.22, -4], [0.33, 12], [0.04, 28], [0.17, 26], [0.31, 40],
] as const
const DOMES = new Set([1, 7, 9])

const drawCaldera = (sheet: Sheet, horizon: number): void => {
  const { away, at, random, tone, paint, fill, stroke, accent, land } = sheet
  fill(path`M${at(-0.02)} ${horizon - 70}Q${at(0.2)} ${horizon - 62} ${at(0.34)} ${horizon - 30}L${at(0.42)} ${horizon + 4}Q${at(0.5)} ${horizon + 40} ${at(0.64)} 301H${at(-0.02)}`, paint('rock', 0.04, 0.06))
  fill(path`M${at(0.3)} ${horizon + 8}l${away * 14} 34 ${-away * 6} 30 ${away * 22} 50H${at(0.1)}Q${at(0.26)} ${horizon + 70} ${at(0.2)} ${horizon + 40}`, paint('rock', 0, 0.24))
  const houses = STEPS.map(([share, up], index): House => {
    const w = random(28, 38) + (index > 7 ? 6 : 0)
    return { x: at(share) - w / 2, foot: horizon + up, width: w, height: random(22, 34), roof: DOMES.has(index) ? 'dome' : 'flat' }
  })
  land.roof = mix(land.roof, accent, 0.1)
  drawHouses(sheet, houses, { windowWidth: 5, dashes: '8 30' })
  stroke(path`M${at(0.15)} ${horizon - 92}v-9m-3 3h6`, tone('#ffffff'), 1.6)
  const bushes = Array.from({ length: 4 }, () => path`M${at(random(-0.01, 0.14))} ${random(262, 296)}h0`)
  stroke(bushes.join(''), paint('tree'), 26)
  const flowers = Array.from({ length: 7 }, () => path`M${at(random(-0.01, 0.16))} ${random(254, 296)}h0`)
  stroke(flowers.join(''), mix(accent, '#e0408a', 0.45), 7)
  drawBoat(sheet, at(0.78), horizon + 44, 1)
}

const drawCone = (sheet: Sheet, horizon: number): void => {
  const { away, lit, at, random, paint, fill, stroke } = sheet
  const [x, high, h] = [at(0.42), random(92, 110), horizon]
  fill(
    path`M${x - 120} ${h + 6}Q${x - 60} ${h - 20} ${x - 34} ${h - high + 8}Q${x - 26} ${h - high - 4} ${x - 12} ${h - high + 2}l12 5 12-6Q${x + 26} ${h - high} ${x + 36} ${h - high + 22}Q${x + 60} ${h - 28} ${x + 128} ${h + 6}`,
    paint('land', 0.14),
  )
  fill(path`M${x - lit * 122} ${h + 6}Q${x - lit * 60} ${h - 24} ${x - lit * 35} ${h - high + 14}Q${x - lit * 26} ${h - high} ${x - lit * 12} ${h - high + 2}q${lit * 4} 30 ${-lit * 8} 50t${lit * 4} ${high - 48}`, paint('tree', 0.2, 0.1))
  fill(path`M${x - 136} ${h + 8}Q${x} ${h - 12} ${x + 142} ${h + 8}q-140 10-278 0`, paint('sand', 0.05))
  drawHouses(sheet, Array.from({ length: 6 }, (_, index): House => (
    { x: x - 66 + index * 22, foot: h + 4 - (index % 2) * 9, width: random(15, 20), height: random(14, 20), roof: index % 3 === 0 ? 'gable' : 'flat' }
  )), { windowWidth: 3, dashes: '4 30' })
  stroke(Array.from({ length: 5 }, (_, index) => path`M${x - 80 + index * 40 + random(-8, 8)} ${h - 2}h0`).join(''), paint('tree', 0.05), 13)
  stroke(path`M${x - 100} ${h + 14}h200M${x - 70} ${h + 24}h130M${x - 40} ${h + 36}h80`, paint('land', 0, 0.1), 4, ' opacity=".4"')
  drawBoat(sheet, at(0.82), h + 40, 1.1)
  const shore = path`M${at(-0.02)} 252Q${at(0.2)} 258 ${at(0.36)} 301`
  stroke(shore, '#fff', 6, ' opacity=".5"')
  fill(path`${shore}H${at(-0.02)}`, paint('sand'))
  fill(palm(at(0.06), 292, { height: 92, lean: away * 26, size: 0.95 }), paint('tree', 0, 0.3))
}
