import { drawMirrored, drawRipples, drawSea, drawSky, ridge } from './landscape.ts'
import { path } from './path.ts'
import type { Sheet } from './sheet.ts'
import { drawBoat, palm } from './things.ts'

/** Palms on a white beach before karst towers, or before huts on stilts. */
export const drawTropical = (sheet: Sheet): void => {
  const { hour, variant, isWide, away, at, random, paint, fill, stroke, accent } = sheet
  const horizon = random(176, 186)
  drawSky(sheet, { y: hour === 'day' ? random(54, 78) : horizon - random(22, 40), radius: random(28, 36) })
  const towers = [[0.98, 40, 64, 0.6], [0.84, 32, 92, 0.5], [0.62, 44, 70, 0.4], ...(isWide ? [[1.3, 46, 82, 0.5]] : [])]
  if (variant === 0) fill(ridge(sheet, { y: horizon - 50, sway: 20, humps: 5, base: horizon }), paint('tree', 0.6))
  const behind = variant === 1
    ? towers.map(([share = 0, half = 0, high = 0, far = 0]) => karst(sheet, { x: at(share), base: horizon + 3, half, high, far })).join('')
    : `<path d="${ridge(sheet, { y: horizon - 28, sway: 16, humps: 6, base: horizon })}" fill="${paint('land', 0.36)}"/>`
  drawMirrored(sheet, horizon, behind, () => drawSea(sheet, horizon), 0.3)
  drawRipples(sheet, horizon, 7, 0.4)
  if (variant === 1) drawBoat(sheet, at(0.74), horizon + 34, 1)
  else drawHuts(sheet, horizon + 22)

  const shore = path`M${at(-0.02)} 236Q${at(0.3)} 244 ${at(0.42)} 268T${at(0.74)} 302`
  stroke(shore, '#fff', 7, ' opacity=".55"')
  fill(path`${shore}H${at(-0.02)}`, paint('sand'))
  const palms = [[0.2, 274, random(118, 136), random(34, 48), 1.2], [0.1, 284, random(150, 168), random(6, 16), 1.25]] as const
  fill(palms.map(([share, y, height, lean, size]) => palm(at(share), y, { height, lean: away * lean, size })).join(''), paint('tree', 0, 0.28))
  const x = at(0.15)
  stroke(path`M${x} 284h0m${away * 13} 6h0m${-away * 22} 5h0`, accent, 9)
}

type Karst = { x: number; base: number; half: number; high: number; far: number }

const karst = ({ lit, paint }: Sheet, { x, base, half, high, far }: Karst): string => {
  const body = path`M${x - half} ${base}q${-half * 0.1} ${-high * 0.5} ${half * 0.25} ${-high * 0.72}q${half * 0.1} ${-high * 0.26} ${half * 0.5} ${-high * 0.28}q${half * 0.5} 0 ${half * 0.62} ${high * 0.34}q${half * 0.5} ${high * 0.1} ${half * 0.62} ${high * 0.66}`
  const shade = path`M${x - lit * half} ${base}q${-lit * half * 0.1} ${-high * 0.5} ${lit * half * 0.25} ${-high * 0.68}q${lit * half * 0.1} ${-high * 0.26} ${lit * half * 0.5} ${-high * 0.28}q${-lit * half * 0.3} ${high * 0.3} ${-lit * half * 0.1} ${high * 0.5}t${-lit * half * 0.05} ${high * 0.46}`
  return `<path d="${body}" fill="${paint('land', far)}"/><path d="${shade}" fill="${paint('tree', far, 0.05)}"/>`
}

const drawHuts = ({ at, paint, fill, stroke, glow }: Sheet, y: number): void => {
  const huts = [0, 1, 2].map((index) => at(0.5 + index * 0.17))
  stroke(path`M${at(0.34)} ${y + 1}L${at(0.92)} ${y + 1}`, paint('roof', 0, 0.2), 3)
  stroke(huts.map((x) => path`M${x - 10} ${y}v14m20-14v14`).join(''), paint('roof', 0, 0.35), 2.4)
  fill(huts.map((x) => path`M${x - 14} ${y}v-13h28v13`).join(''), paint('wall'))
  stroke(huts.map((x) => path`M${x - 3} ${y - 10}v8`).join(''), glow, 6)
  fill(huts.map((x) => path`M${x - 22} ${y - 11}q16-6 22-24q6 18 22 24`).join(''), paint('wall2', 0, 0.08))
}
