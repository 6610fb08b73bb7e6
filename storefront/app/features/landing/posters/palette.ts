/** What a place looks like on its poster. Cities not listed get a kind by their seed. */
export const POSTER_KINDS = ['coast', 'city', 'mountain', 'oldTown', 'desert', 'north', 'island', 'tropical'] as const
export type PosterKind = (typeof POSTER_KINDS)[number]

/** IATA city codes of often featured places. */
const CITIES: Readonly<Record<PosterKind, string>> = {
  coast: 'YHZ BCN AGP ALC NCE NAP PMO FAO VLC SPU DBV CPT RIO SYD TLV MRS GOA BIO',
  city: 'BOS CHI YMQ BER LON NYC TYO PAR MIL FRA HKG SIN DXB MAD YTO SEL BRU MUC ZRH VIE WAW AMS HEL CPH STO',
  mountain: 'YYC YVR GVA INN SZG GRX BZO TRN CHM DEN CUZ KTM BRN SOF',
  oldTown: 'YQB LIS ROM PRG FLR VCE SVQ OPO BUD KRK IST ATH EDI DUB TLL',
  desert: 'RAK CAI AMM PHX LAS DOH RUH FEZ WDH',
  north: 'TOS REK OSL BGO KKN BOO ALF TRD LLA RVN KRN',
  island: 'PMI IBZ TCI JTR MLA HER CAG CTA FNC LPA ACE FUE MAH OLB RHO CFU LCA PDL',
  tropical: 'CUN PUJ HAV BKK DPS MLE HKT HNL MRU SEZ CCC MBJ ZNZ CMB',
}

const KIND_OF = new Map(POSTER_KINDS.flatMap((kind) => CITIES[kind].split(' ').map((code) => [code, kind] as const)))

export const chooseKind = (seed: string, number: number): PosterKind =>
  KIND_OF.get(seed) ?? POSTER_KINDS[number % POSTER_KINDS.length] ?? 'coast'

/** Colours of the drawn posters: local ones in daylight by kind of place, three skies an hour, and the hour's light over all of them. */

export const HOURS = ['day', 'dusk', 'night'] as const
export type Hour = (typeof HOURS)[number]

const MATERIALS = ['land', 'rock', 'tree', 'water', 'wall', 'wall2', 'roof', 'sand'] as const
export type Material = (typeof MATERIALS)[number]
export type Land = Record<Material, string>

const LANDS: Readonly<Record<PosterKind, string>> = {
  coast: '#5fa489 #cf9a70 #2d6f63 #2e9bb0 #fff4e2 #f6cfa6 #d8694b #f5dfb4',
  city: '#7fa6a0 #8fa3bd #3f7a68 #4f8fb0 #dfe6ee #f0c8a8 #6e83a8 #e9dcc6',
  mountain: '#7fae78 #7f9bb8 #2f6a5c #4c9fb8 #f3ead9 #d9a877 #a8553f #dfe6da',
  oldTown: '#a9b070 #c99a68 #3f6b4a #5f9ea6 #fbe8c6 #f0b888 #cf6242 #e7cda0',
  desert: '#e2a466 #c9744c #5c7a4e #5aa7a0 #f7e2bd #eebf8a #a8503c #f3c98c',
  north: '#a9c2cf #7e98b0 #2c5a5e #3f7f99 #c8452f #d9a441 #f4f8fb #eef4f6',
  island: '#79a66b #b98d66 #2e7058 #1f93b4 #ffffff #eaf0f2 #2f6fc0 #f7e3bd',
  tropical: '#3f9c76 #5d8c7a #1c6a54 #2bb3ae #f0dcb6 #d9a468 #9a5b3c #fbe7bd',
}

export const landOf = (kind: PosterKind): Land => {
  const colours = LANDS[kind].split(' ')
  return Object.fromEntries(MATERIALS.map((material, index) => [material, colours[index]])) as Land
}

/** Top, middle and horizon. */
export type Sky = readonly [string, string, string]

export const SKIES: Readonly<Record<Hour, readonly Sky[]>> = {
  day: [['#8ecbe4', '#c3e4ec', '#fbf1dc'], ['#86bfe6', '#bcdff0', '#eef5ea'], ['#9ed6d8', '#d3ecdf', '#fdf0cf']],
  dusk: [['#5d5b96', '#e58d86', '#ffd7a0'], ['#8a5f93', '#f39c85', '#ffe2b0'], ['#3f6190', '#dd8f8a', '#ffcb90'], ['#c4627a', '#f6a67e', '#ffe1a6']],
  night: [['#0f1c40', '#22406f', '#5b7fa8'], ['#181741', '#3b3573', '#8a6a9c'], ['#0a2339', '#164a60', '#4d8d92']],
}

/** The hour's own light and how strongly it lies over every local colour. */
export const AMBIENT: Readonly<Record<Hour, readonly [string, number]>> = { day: ['#ffe9c0', 0], dusk: ['#8a3a62', 0.31], night: ['#1b2c66', 0.3] }
export const SUNLIGHT: Readonly<Record<Hour, string>> = { day: '#fffaf0', dusk: '#fff1cf', night: '#fdf3d0' }

const channels = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
const toHex = (values: readonly number[]): string => `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** From `a` (0) to `b` (1). */
export const mix = (a: string, b: string, share: number): string => {
  const other = channels(b)
  return toHex(channels(a).map((value, index) => value + ((other[index] ?? 0) - value) * share))
}

/** As a coloured light dims what it falls on. */
export const multiply = (a: string, b: string): string => {
  const other = channels(b)
  return toHex(channels(a).map((value, index) => (value * (other[index] ?? 0)) / 255))
}
