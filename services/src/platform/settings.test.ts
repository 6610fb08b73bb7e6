import { describe, expect, it } from 'vitest'
import { BadSetting, parseSettings } from './settings.ts'

describe('settings', () => {
  it('have defaults for a new machine', () => {
    expect(parseSettings({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.data', TRUST_PROXY: 0, DEV_TOOLS: false })
  })

  it.each([
    ['PORT', 'abc'], ['PORT', '70000'], ['DATABASE_URL', 'mysql://x/y'], ['REDIS_URL', 'garbled'], ['SESSION_SECRET', 'short'], ['TRUST_PROXY', 'yes'],
  ])('stop the start by name when %s is %s', (name, value) => {
    expect(() => parseSettings({ [name]: value })).toThrow(BadSetting)
    expect(() => parseSettings({ [name]: value })).toThrow(name)
  })

  it('read an empty value as not set', () => {
    expect(parseSettings({ PORT: '' }).PORT).toBe(3000)
  })

  it.each([['1', 1], ['true', 1], ['2', 2], ['0', 0], ['false', 0]])('count the proxies in front (%s)', (given, count) => {
    expect(parseSettings({ TRUST_PROXY: given }).TRUST_PROXY).toBe(count)
  })

  it('demand a shared session secret with a shared database', () => {
    expect(() => parseSettings({ DATABASE_URL: 'postgres://127.0.0.1/test' })).toThrow('SESSION_SECRET')
  })
})
