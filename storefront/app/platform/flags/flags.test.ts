import { describe, expect, it } from 'vitest'
import { flagState } from './flags.tsx'

const NAME = 'travel.general.maintenance'
const toggles = (enabled: boolean) => [{ name: NAME, enabled }]
const query = (text: string) => new URLSearchParams(text)

describe('a feature flag', () => {
  it.each([
    [true, '', true], [false, '', false],
    [false, `${NAME}=true`, true], [true, `${NAME}=false`, false],
    [true, `${NAME}=1`, true], [false, `${NAME}=null`, false],
  ])('loaded as %s with the query "%s" is %s', (enabled, text, expected) => {
    expect(flagState(NAME, toggles(enabled), query(text))).toBe(expected)
  })

  it('is off if it is unknown', () => expect(flagState(NAME, [], query(''))).toBe(false))
})
