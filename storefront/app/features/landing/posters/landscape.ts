import { mix } from './palette.ts'
import { path } from './path.ts'
import { HEIGHT, type Sheet } from './sheet.ts'

/** Sky and light, and the land and water that most places have. */

type SkyOptions = { y: number; radius: number; clouds?: number }

export const drawSky = (sheet: Sheet, { y, radius, clouds = 2 }: SkyOptions): void => {
  const { width, hour, sky, sun, random, variant, add, stroke, gradient } = sheet
  add(`<path d="M0 0H${width}V${HEIGHT}H0z" fill="${gradient('s', [[0, sky[0]], [0.42, sky[1]], [0.72, sky[2]]])}"/>`)
  if (hour === 'night') {
    const stars = Array.from({ length: 11 }, (_, index) => path`M${((index + random(0, 1)) * width) / 11} ${random(6, 118)}h0`)
    stroke(stars.join(''), '#fff', 1.8, ' opacity=".8"')
  }
  sun.y = y
  if (radius > 0) {
    const r = Math.round(radius)
    const place = path`cx="${sun.x}" cy="${y}"`
    const crescent = path`M${sun.x + r * 0.26} ${y - r * 0.97}A${r} ${r} 0 1 0 ${sun.x + r * 0.97} ${y + r * 0.26}A${r * 0.8} ${r * 0.8} 0 1 1 ${sun.x + r * 0.26} ${y - r * 0.97}`
    const disc = hour === 'night' && variant === 1 ? `<path d="${crescent}"/>` : `<circle ${place} r="${r}"/>`
    add(`<g fill="${sun.light}"><circle ${place} r="${Math.round(r * 1.75)}" opacity="${hour === 'night' ? 0.1 : 0.25}"/>${disc}</g>`)
  }
  if (hour === 'night') return
  const banks = Array.from({ length: clouds }, () => {
    const [x, top, length] = [random(0.08, 0.8) * width, random(34, 92), random(30, 70)]
    return path`M${x} ${top}h${length}M${x + length * 0.3} ${top - 8}h${length * 0.42}M${x - length * 0.35} ${top + 8}h${length * 0.6}`
  })
  stroke(banks.join(''), hour === 'day' ? '#fff' : mix(sky[1], sun.light, 0.3), 9, ` opacity="${hour === 'day' ? 0.7 : 0.42}"`)
}

type RidgeOptions = { y: number; sway: number; humps: number; base: number; from?: number; to?: number }

/** A soft line of hills, down to `base`. */
export const ridge = ({ width, random }: Sheet, { y, sway, humps, base, from = 0, to = width }: RidgeOptions): string => {
  const points = Array.from({ length: humps + 1 }, (_, index) => ({ x: from + ((to - from) * index) / humps, y: y + random(-sway, sway) }))
  const [first, ...rest] = points
  const last = rest.at(-1)
  if (!first || !last) return ''
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last
    return path`Q${point.x} ${point.y} ${(point.x + next.x) / 2} ${next === last ? last.y : (point.y + next.y) / 2}`
  })
  return path`M${from} ${base}V${first.y}${curves.join('')}L${to} ${last.y}V${base}`
}

/** Water from the horizon down, and the light's way on it. */
export const drawSea = (sheet: Sheet, horizon: number, hasGlitter = true): void => {
  const { width, hour, sky, sun, random, paint, add, stroke, gradient } = sheet
  const top = mix(paint('water'), sky[2], hour === 'dusk' ? 0.5 : 0.3)
  add(path`<path d="M0 ${horizon}H${width}V${HEIGHT}H0z" fill="${gradient('w', [[0, top], [1, paint('water', 0, hour === 'night' ? 0.25 : 0.12)]])}"/>`)
  if (!hasGlitter) return
  let [glitter, y] = ['', horizon + 5]
  for (let row = 0; y < HEIGHT - 4; row += 1) {
    const half = (34 - row * 2.4) * random(0.5, 1.1) + 5
    glitter += path`M${sun.x - half + random(-7, 7)} ${y}h${half * 2}`
    y += 8 + row * 2.9
  }
  stroke(glitter, sun.light, 2.6, ` opacity="${hour === 'day' ? 0.6 : 0.7}"`)
}

export const drawRipples = ({ width, hour, sky, random, paint, stroke }: Sheet, horizon: number, count: number, opacity = 0.35): void => {
  const drawn = Array.from({ length: Math.round(hour === 'day' ? count : count * 0.6) }, () => {
    const near = random(0, 1)
    return path`M${random(-10, width - 20)} ${horizon + 12 + near * (285 - horizon)}h${12 + near * 34}`
  })
  stroke(drawn.join(''), mix(mix(paint('water'), sky[2], 0.3), '#ffffff', 0.45), 2, ` opacity="${opacity}"`)
}

/** Draws a part once and once more as its own reflection below the horizon. */
export const drawMirrored = ({ add }: Sheet, horizon: number, part: string, drawWater: () => void, opacity = 0.34): void => {
  add(`<g id="m">${part}</g>`)
  drawWater()
  add(path`<use href="#m" transform="matrix(1 0 0 -.6 0 ${horizon * 1.6})" opacity="${String(opacity)}"/>`)
}

type Peak = { x: number; y: number; left: number; right: number }

/** Mountains: a lit body, snow, and one shade over both on the side away from the light. */
export const peaks = (sheet: Sheet, list: readonly Peak[], { base, far }: { base: number; far: number }): string => {
  const { hour, lit, tone, paint } = sheet
  const body = paint('rock', far, -0.22)
  const snow = mix(tone('#ffffff', far * 0.5), '#ffffff', 0.2)
  const shade = tone(hour === 'dusk' ? '#3d3a78' : '#2b4a80', far)
  return list.map(({ x, y, left, right }) => {
    const high = base - y
    const slope = path`L${x - left * 0.42} ${y + high * 0.47} ${x - left * 0.33} ${y + high * 0.42} ${x} ${y} ${x + right * 0.4} ${y + high * 0.36} ${x + right * 0.52} ${y + high * 0.55} ${x + right} ${base}`
    const cap = path`M${x} ${y}L${x - left * 0.26} ${y + high * 0.33} ${x - left * 0.14} ${y + high * 0.28} ${x - left * 0.05} ${y + high * 0.42} ${x + right * 0.1} ${y + high * 0.27} ${x + right * 0.22} ${y + high * 0.4} ${x + right * 0.36} ${y + high * 0.325}`
    const outer = lit > 0
      ? path`L${x - left * 0.33} ${y + high * 0.42} ${x - left * 0.42} ${y + high * 0.47} ${x - left} ${base}`
      : path`L${x + right * 0.4} ${y + high * 0.36} ${x + right * 0.52} ${y + high * 0.55} ${x + right} ${base}`
    const dark = path`M${x} ${y}${outer}H${x + 6 * lit}L${x - lit * high * 0.12} ${y + high * 0.64} ${x + lit * high * 0.06} ${y + high * 0.42} ${x - lit * high * 0.05} ${y + high * 0.2}`
    return path`<path d="M${x - left} ${base}${slope}" fill="${body}"/><path d="${cap}" fill="${snow}"/>`
      + `<path d="${dark}" fill="${shade}" opacity="${hour === 'night' ? 0.5 : 0.34}"/>`
  }).join('')
}
