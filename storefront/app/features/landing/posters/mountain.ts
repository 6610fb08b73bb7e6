import { drawMirrored, drawRipples, drawSea, drawSky, peaks, ridge } from './landscape.ts'
import { path } from './path.ts'
import type { Sheet } from './sheet.ts'
import { drawGulls, drawHouses, fir, treeLine } from './things.ts'

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
