import { drawMirrored, drawRipples, drawSea, drawSky, peaks, ridge } from './landscape.ts'
import { path } from './path.ts'
import type { Sheet } from './sheet.ts'
import { drawBoat, drawHouses, fir } from './things.ts'

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
