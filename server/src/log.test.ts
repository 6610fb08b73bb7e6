import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

const logged = (field: 'err' | 'error', error: unknown): string => {
  const lines: string[] = []
  createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }).error({ [field]: error }, 'call failed')
  return lines.join('')
}

/** As the embedded database and PostgreSQL's pool throw it. */
const aDatabaseError = (): Error => Object.assign(new Error('duplicate key value'), {
  code: '23505', query: 'insert into carts values ($1)', params: ['ana@example.org'], parameters: ['ana@example.org'], detail: 'Key (email)=(ana@example.org) exists',
})

describe('an error in the log', () => {
  it.each(['err', 'error'] as const)('as %s keeps message, stack and code, and none of its values', (field) => {
    const line = logged(field, new Error('not saved', { cause: aDatabaseError() }))
    expect(line).not.toContain('ana@example.org')
    expect(JSON.parse(line)[field]).toMatchObject({
      type: 'Error', message: 'not saved', stack: expect.stringContaining('log.test'), cause: { message: 'duplicate key value', code: '23505' },
    })
  })

  it('that is not an Error is logged by its type only', () => {
    expect(logged('err', { email: 'ana@example.org' })).not.toContain('ana@example.org')
  })

  it('with circular causes is still one line', () => {
    const circle = new Error('round')
    circle.cause = circle
    expect(logged('err', circle).match(/"message":"round"/g)?.length).toBe(6)
  })
})
