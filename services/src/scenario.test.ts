import { expect, it } from 'vitest'
import { parseScenario } from './scenario.ts'

it('switches on what is named and nothing else', () => {
  const { flights, payments } = parseScenario('latency=500, price-change,webhook-twice')
  expect([flights.extraLatencyMs, flights.priceChange, flights.soldOut, payments.webhook]).toEqual([500, true, false, 'TWICE'])
})

it.each(['latency', 'latency=x', 'explode', 'drift=-1'])('stops the start at %s', (text) => {
  expect(() => parseScenario(text)).toThrow('SCENARIO')
})
