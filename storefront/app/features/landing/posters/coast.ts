import { drawRipples, drawSea, drawSky, ridge } from './landscape.ts'
import { path } from './path.ts'
import type { Sheet } from './sheet.ts'
import { cypress, drawBoat, drawGulls, drawHouses, type House } from './things.ts'

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
