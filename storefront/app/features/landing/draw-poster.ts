import { chooseKind, type PosterKind } from './poster-kinds.ts'

/**
 * A place as a picture under 3 KB, drawn from a seed alone: the same code gives the same picture on every machine and day.
 * Four layers (sky and light, far land, what makes the place, foreground) in eight local palettes.
 */
export const drawPoster = (seed: string): string => {
  const number = hash(seed)
  const kind = chooseKind(seed, number)
  const { sky, light, far, mid, near, accent } = PALETTES[kind]
  const isDusk = kind !== 'north' && (number >> 5) % 2 === 1
  const [above, below] = isDusk ? DUSK_SKY : sky
  const isLeft = number % 2 === 0
  const sun = { x: isLeft ? 84 + (number % 30) : 300 - (number % 30), y: 66 + (number % 22) }
  const flip = (number >> 3) % 2 === 0 ? '' : ' transform="matrix(-1 0 0 1 400 0)"'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">',
    `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs>`,
    '<path fill="url(#s)" d="M0 0h400v300H0z"/>',
    `<g fill="${light}"><circle cx="${sun.x}" cy="${sun.y}" r="52" opacity=".3"/><circle cx="${sun.x}" cy="${sun.y}" r="32"/></g>`,
    `<g${flip}>${SCENES[kind]({ far, mid, near, accent })}</g>`,
    isDusk ? '<path fill="#7a2f52" opacity=".1" d="M0 0h400v300H0z"/>' : '',
    '</svg>',
  ].join('')
}

/** The hour is laid over all of a picture. */
const DUSK_SKY = ['#ef9a86', '#ffe3bd'] as const

type Colours = { far: string; mid: string; near: string; accent: string }
type Palette = Colours & { sky: readonly [string, string]; light: string }

const PALETTES: Readonly<Record<PosterKind, Palette>> = {
  coast: { sky: ['#bfe4f2', '#f3f6e6'], light: '#fffbe6', far: '#9cc9c0', mid: '#4f9aa8', near: '#e9cf9d', accent: '#fff' },
  city: { sky: ['#dcd8f0', '#f6e6e4'], light: '#fff7ea', far: '#b9b1d6', mid: '#857ab2', near: '#4a4278', accent: '#ffd9a0' },
  mountain: { sky: ['#cfe5f5', '#eef5f6'], light: '#fff', far: '#a9c3d8', mid: '#7495b5', near: '#2f5c55', accent: '#fff' },
  oldTown: { sky: ['#ffe0b0', '#fff0d8'], light: '#fffaf0', far: '#f0c28c', mid: '#df8f57', near: '#9c4a35', accent: '#fbe3c0' },
  desert: { sky: ['#fbd9a4', '#fdf0dc'], light: '#fffbee', far: '#eab887', mid: '#cf8453', near: '#96492f', accent: '#5f7a4a' },
  north: { sky: ['#1c2a5c', '#3f6f86'], light: '#f2f4e4', far: '#3d5580', mid: '#263a63', near: '#131d3f', accent: '#7ee0b5' },
  island: { sky: ['#ffd7bd', '#fff0e0'], light: '#fff8ec', far: '#8fb39a', mid: '#5b8f7c', near: '#3f8fa0', accent: '#fff' },
  tropical: { sky: ['#b9ebe4', '#f1fbef'], light: '#fffce8', far: '#8fd0bf', mid: '#37a59b', near: '#f2dca8', accent: '#1f6b55' },
}

const SCENES: Readonly<Record<PosterKind, (colours: Colours) => string>> = {
  coast: ({ far, mid, near, accent }) => fill(far, 'M0 190c60-40 120-18 190-42s130-12 210 16v136H0z') + fill(mid, 'M0 204h400v96H0z')
    + fill(near, 'M0 300c40-44 130-54 210-46s150-6 190-22v68z') + fill(accent, 'm250 222 14-40 16 40zM244 226h44l-8 8h-28z')
    + stroke(accent, 'M40 224h50M70 238h70M150 222h30'),
  city: ({ far, mid, near, accent }) => fill(far, 'M10 300V168h44v132zm60 0V140h30v160zm210 0V126h40v174zm56 0V160h50v140z')
    + fill(mid, 'M40 300V152h46v148zm64 0V172l26-38 26 38v128zm70 0V130h50v170zm70 0V96h30v204zm48 0V166h62v134z')
    + fill(near, 'M0 300v-52h400v52zM196 250v-22a22 22 0 0 1 44 0v22z') + stroke(accent, 'M54 176h4M70 176h4M54 196h4M190 156h4M206 156h4M190 178h4M206 200h4M312 190h4M330 190h4'),
  mountain: ({ far, mid, near, accent }) => fill(far, 'M0 240 70 130l60 70 60-84 80 92 60-60 70 92v60H0z') + fill(mid, 'M0 270 110 96l64 92 52-66 92 124 82-60v114H0z')
    + fill(accent, 'm110 96 32 46-20 14-14-12-24 18zM226 122l28 38-16 6-14-10-18 8z') + fill(near, 'M0 300v-44c80-24 160-8 230-18s120-18 170-6v68z')
    + fill(near, 'm44 262 12-34 12 34zm26 4 10-28 10 28zm260-16 12-34 12 34z'),
  oldTown: ({ far, mid, near, accent }) => fill(far, 'M0 250v-40h40v-30h50v26h40v44zm270 0v-54h50v-26h40v30h40v50z')
    + fill(mid, 'M150 300V162h100v138zM142 162c0-44 28-58 58-76 30 18 58 32 58 76zM194 60h12v30h-12zM56 300v-98h84v98zm206 0v-90h92v90z')
    + fill(near, 'm48 202 50-38 50 38zm206 8 54-40 54 40zM0 300v-30h400v30zM186 300v-52a14 14 0 0 1 28 0v52z') + stroke(accent, 'M80 226v10M112 226v10M290 234v10M326 234v10M176 190v12M224 190v12'),
  desert: ({ far, mid, near, accent }) => fill(far, 'M0 210h60l14-56h66l12 56h70l18-84h74l16 84h70v90H0z') + fill(mid, 'M0 236c70-30 130-4 200-20s130-26 200 0v84H0z')
    + fill(near, 'M0 300v-40c90-24 150 14 250-4s110-12 150-4v48z') + fill(accent, 'M60 268v-44a7 7 0 0 1 14 0v44zm14-16h10v-16h8v24H74zM330 262v-30a5 5 0 0 1 10 0v30z'),
  north: ({ far, mid, near, accent }) => `<path fill="none" stroke="${accent}" stroke-width="26" stroke-linecap="round" opacity=".3" d="M-10 120C80 40 150 130 240 62s120-20 190-46"/>`
    + fill(far, 'M0 230 80 140l60 62 60-80 80 98 60-56 60 60v76H0z') + fill(mid, 'M0 250h400v50H0z') + fill(near, 'M0 300v-34c80-18 170 10 250-4s110-8 150-2v40z')
    + fill('#d0553f', 'M90 262v-20l14-12 14 12v20zM124 264v-16l11-10 11 10v16z') + fill('#ffd58a', 'M100 248h8v8h-8zM132 252h6v6h-6z'),
  island: ({ far, mid, near, accent }) => fill(near, 'M0 206h400v94H0z') + fill(far, 'M60 206c40-70 70-96 100-96s60 50 110 96z') + fill(mid, 'M150 206c30-40 60-60 84-60s50 30 86 60z')
    + fill(accent, 'M120 196h14v-12h12v12h12v10h-38zM96 202h16v-10h10v14H96zM290 250l12-36 16 36zM284 254h44l-8 8h-28z') + stroke(accent, 'M40 236h60M180 250h50M60 262h40'),
  tropical: ({ far, mid, near, accent }) => fill(far, 'M200 196c6-60 24-96 46-96s36 40 42 96zM296 196c4-40 18-64 34-64s28 30 34 64z') + fill(mid, 'M0 196h400v104H0z')
    + fill(near, 'M0 300v-30c70-34 140-8 210 30z') + `<path fill="none" stroke="${accent}" stroke-width="7" stroke-linecap="round" d="M70 282c2-50 10-90 34-122"/>`
    + fill(accent, 'M104 160c-30-16-56-8-66 16 20-14 42-18 66-16zm0 0c-12-30-36-40-58-28 24 2 42 10 58 28zm0 0c8-30 30-40 54-30-22 4-40 14-54 30zm0 0c28-12 50-2 58 22-18-16-38-22-58-22z'),
}

const fill = (colour: string, path: string): string => `<path fill="${colour}" d="${path}"/>`
const stroke = (colour: string, path: string): string => `<path stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity=".8" d="${path}"/>`

/** FNV-1a, 32 bits: small, even, the same everywhere. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return value
}
