import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { DEMO_BRANDS_FOLDER } from './all-brands.ts'
import { contrast, mixWithBlack } from './contrast.ts'
import { adviseBrand } from './brand-advice.ts'

const TOKENS = { card: '#ffffff', text: '#3c3c3c', muted: '#5f656e', ink: '#22252b', page: '#f7f8fa' }
const SOLARA = JSON.parse(await readFile(`${DEMO_BRANDS_FOLDER}/solara/brand.json`, 'utf8'))
const inColours = (theme: object) => adviseBrand({ ...SOLARA, theme: { ...SOLARA.theme, ...theme } }, TOKENS).map(({ path, message }) => `${path} ${message}`)

describe('advice about a brand', () => {
  it('finds nothing in a demo brand', () => {
    expect(adviseBrand(SOLARA, TOKENS)).toEqual([])
  })

  it.each<[string, object, RegExp]>([
    ['a button that is too dark when pressed', { primaryColor: '#8a8a8a', primaryTextColor: '#111111' }, /theme\.primaryTextColor text on a pressed button/],
    ['links as pale as the card', { primaryColor: '#ffd400', primaryTextColor: '#000000' }, /theme\.primaryColor links and chosen tabs on a card: #\w{6} on #ffffff/],
    ['marks nobody sees', { primaryColor: '#ffe680', primaryTextColor: '#000000' }, /theme\.primaryColor marks and borders on a card/],
    ['a soft colour that is not soft', { primarySoftColor: '#c8321c' }, /theme\.primarySoftColor badges and soft buttons/],
    ['notes lost in the soft colour', { primarySoftColor: '#d0c4c0' }, /theme\.primarySoftColor notes on the soft colour/],
  ])('measures every pair of colours in use: %s', (_what, theme, message) => {
    expect(inColours(theme)).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
  })

  it('names a field that is not part of the schema, but not `$schema`, which editors use', () => {
    const findings = adviseBrand({ ...SOLARA, $schema: '../brand.schema.json', brand: { ...SOLARA.brand, hasSso: true } }, TOKENS)
    expect(findings).toEqual([{ severity: 'WARNING', path: 'brand.hasSso', message: expect.stringContaining('no field') }])
  })

  it('is given even for a brand that does not fit the schema', () => {
    const { theme: _theme, ...without } = SOLARA
    expect(adviseBrand({ ...without, colour: 'red' }, TOKENS).map(({ path }) => path)).toEqual(['colour'])
  })
})

describe('colours', () => {
  // What Chromium paints for color-mix(in oklab, <colour> 82%, #000).
  it.each([['#ffffff', '#c4c4c4'], ['#c8321c', '#992413'], ['#1d3f8f', '#142e6d'], ['#14532d', '#0d3e20'], ['#ffd400', '#c4a200'], ['#000000', '#000000']])(
    'are mixed with black as style sheets do: %s', (colour, expected) => expect(mixWithBlack(colour, 0.82)).toBe(expected))

  it('black on white has the highest contrast ratio, 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  })
})
