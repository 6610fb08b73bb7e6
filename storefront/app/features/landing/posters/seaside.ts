import { drawMirrored, drawRipples, drawSea, drawSky, ridge } from './landscape.ts'
import { mix } from './palette.ts'
import { path } from './path.ts'
import type { Sheet } from './sheet.ts'
import { cypress, drawBoat, drawGulls, drawHouses, type House, palm } from './things.ts'

/** A headland with a lighthouse over a bay; a village or two houses between cypresses; a beach with parasols. */
export const drawCoast = (sheet: Sheet): void => {
  const { width, hour, variant, away, at, random, pick, tone, paint, fill, stroke, accent, glow } = sheet
  const horizon = random(166, 180)
  drawSky(sheet, { y: hour === 'day' ? random(58, 84) : horizon - random(14, 34), radius: random(24, 31) })
  fill(ridge(sheet, { y: horizon - 22, sway: 13, humps: 5, base: horizon }), paint('rock', 0.72, 0.1))
  fill(ridge(sheet, { y: horizon - 10, sway: 7, humps: 6, base: horizon }), paint('land', 0.55, 0.15))
  drawSea(sheet, horizon)
  drawRipples(sheet, horizon, 7)

  const rise = random(84, 104)
  const top = (share: number): number => horizon + 10 - rise * Math.max(0, 1 - share / 0.56) ** 0.62 - 5 * Math.sin(share * 17 + rise)
  const crest = [-0.02, 0.09, 0.18, 0.27, 0.36, 0.44, 0.5, 0.55].map((share, index) => path`${index === 0 ? 'M' : 'L'}${at(share)} ${top(share)}`).join('')
  fill(path`${crest}L${at(0.57)} ${horizon + 16}Q${at(0.4)} ${horizon + 34} ${at(0.34)} ${horizon + 46}T${at(-0.02)} ${horizon + 86}`, paint('rock', 0.08))
  const clefts = [0.16, 0.3, 0.44].map((share) => path`M${at(share)} ${top(share) + 12}l${away * 16} 16 ${-away * 4} ${random(10, 26)} ${-away * 20} -8`)
  fill(clefts.join(''), paint('rock', 0, 0.22))
  fill(
    path`${crest}L${at(0.52)} ${horizon + 6}Q${at(0.44)} ${top(0.44) + 22} ${at(0.36)} ${top(0.36) + 16}T${at(0.2)} ${top(0.2) + 26}T${at(-0.02)} ${top(0) + 30}`,
    paint('land', 0.06),
  )
  if (variant === 1) {
    drawHouses(sheet, Array.from({ length: 7 }, (_, index): House => {
      const [share, w] = [0.36 - index * 0.047, random(17, 27)]
      return { x: at(share) - w / 2, foot: top(share) + 7 + (index % 2) * 7, width: w, height: random(18, 32), roof: index === 3 ? 'dome' : pick(['flat', 'gable', 'gable']) }
    }))
  } else {
    fill([0.05, 0.12, 0.28].map((share) => cypress(at(share), top(share) + 6, random(26, 44))).join(''), paint('tree'))
    drawHouses(sheet, [
      { x: at(0.22) - 13, foot: top(0.22) + 7, width: 27, height: 20, roof: 'gable' }, { x: at(0.19) - 8, foot: top(0.19) + 9, width: 16, height: 30, roof: 'gable' },
    ])
  }
  const [x, y] = [at(0.475), top(0.475) + 5]
  fill(path`M${x - 6} ${y}l2-36h8l2 36`, tone('#fffaf0'))
  fill(path`M${x - 5} ${y - 12}v-9h10v9M${x - 6} ${y - 39}l6-8 6 8`, accent)
  fill(path`M${x - 3} ${y - 40}h6v5h-6`, hour === 'day' ? glow : '#ffe29a')
  if (hour === 'night') fill(path`M${x} ${y - 38}L${at(1.1)} ${y - 66}v34`, '#ffe9b0', ' opacity=".2"')
  drawBoat(sheet, at(0.76), horizon + random(14, 26), random(0.75, 1))

  const sand = random(252, 262)
  const shore = path`M${at(0.3)} 302Q${at(0.62)} ${sand + 18} ${at(0.86)} ${sand - 8}T${away > 0 ? width : 0} ${sand - 22}`
  stroke(shore, '#fff', 7, ' opacity=".55"')
  fill(`${shore}V302`, paint('sand'))
  const spots = [0, 1, 2].map((index) => [at(0.72 + index * 0.11), sand + 14 - index * 5] as const)
  stroke(spots.map(([left, foot]) => path`M${left} ${foot}l${away * 3} 15`).join(''), paint('roof', 0, 0.4), 1.6)
  fill(spots.map(([left, foot]) => path`M${left - 12} ${foot}a12 12 0 0 1 24 0`).join(''), accent)
  drawGulls(sheet, at(0.6), random(60, 96))
}

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
