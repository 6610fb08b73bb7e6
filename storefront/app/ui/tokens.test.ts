import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const token = (name: string): string | undefined => new RegExp(`^  --${name}: ([^;]+);`, 'm').exec(css)?.[1]

describe('the theme', () => {
  it.each([
    ['radius', '8px'], ['radius-large', '16px'], ['control-height', '40px'], ['control-height-large', '48px'], ['field-height', '52px'],
    ['date-height', '50px'], ['type-16', '1rem'],
  ])('has the size %s of %s', (name, size) => expect(token(name)).toBe(size))

  it.each([
    ['info', '#0078d4'], ['success', '#65b700'], ['warning', '#ffaa06'], ['error', '#f2142a'], ['link', '#40b1f5'], ['text', '#3c3c3c'],
  ])('has the colour %s %s', (name, colour) => expect(token(`color-${name}`)).toBe(colour))

  it('has light grey inputs', () => {
    const channels = token('color-field')?.match(/[0-9a-f]{2}/g)?.map((hex) => Number.parseInt(hex, 16)) ?? []
    expect(channels).toHaveLength(3)
    expect(Math.min(...channels)).toBeGreaterThan(0xe8)
    expect(Math.max(...channels) - Math.min(...channels)).toBeLessThan(8)
  })
})

it('no style uses the unit ch, because its width changes when the font loads and would move line breaks', () => {
  const app = new URL('../', import.meta.url)
  const styles = globSync('**/*.css', { cwd: app })
  expect(styles.length).toBeGreaterThan(50)
  expect(styles.filter((file) => /\dch\b/.test(readFileSync(new URL(file, app), 'utf8')))).toEqual([])
})
