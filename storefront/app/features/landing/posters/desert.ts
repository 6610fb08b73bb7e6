import { drawSky, ridge } from './landscape.ts'
import { path } from './path.ts'
import type { Sheet } from './sheet.ts'
import { palm } from './things.ts'

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
