import { expect, it } from 'vitest'
import { aKind } from '../testing/a-kept-line.ts'
import { lineKinds } from './line-kind.ts'

it('a line is served by its own kind, and an unknown kind is an error', () => {
  const kinds = lineKinds([aKind('FLIGHT'), aKind('TOUR')])
  expect(['FLIGHT', 'TOUR'].map((kind) => kinds.of({ kind }).kind)).toEqual(['FLIGHT', 'TOUR'])
  expect(() => kinds.of({ kind: 'HOTEL' })).toThrow('No line kind HOTEL')
})
