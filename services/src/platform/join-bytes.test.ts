import { expect, it } from 'vitest'
import { joinBytes } from './join-bytes.ts'

it('joins text and prepared bytes of any script', () => {
  const { bytes: joined } = joinBytes(['{"city":"', Buffer.from('Málaga'), '","name":"', 'שלום 👩‍👧', Buffer.from('"'), '', '}'])
  expect(joined.toString('utf8')).toBe('{"city":"Málaga","name":"שלום 👩‍👧"}')
  expect(joined.length).toBe(Buffer.byteLength('{"city":"Málaga","name":"שלום 👩‍👧"}'))
})

it('reuses memory only after its release, and for one answer at a time', () => {
  const first = joinBytes(['first'])
  const second = joinBytes(['second'])
  expect([String(first.bytes), String(second.bytes)]).toEqual(['first', 'second'])
  first.release()
  first.release()
  const [third, fourth] = [joinBytes(['third']), joinBytes(['fourth'])]
  expect(third.bytes.buffer).toBe(first.bytes.buffer)
  expect([second, third, fourth].map(({ bytes }) => String(bytes))).toEqual(['second', 'third', 'fourth'])
})
