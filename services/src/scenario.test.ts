import { expect, it } from 'vitest'
import { parseScenario } from './scenario.ts'

it('switches on what is named and nothing else', () => {
  const { flights, payments } = parseScenario('LATENCY_MS=500, PRICE_CHANGE,WEBHOOK_TWICE')
  expect([flights.extraLatencyMs, flights.priceChange, flights.soldOut, payments.webhook]).toEqual([500, true, false, 'TWICE'])
})

it.each(['SOLDOUT', 'SOLD_OUT=1', 'PRICE_DRIFT=2', 'PRICE_DRIFT=', 'LATENCY_MS', 'LATENCY_MS=-1', 'toString'])('stops the start at %s', (text) => {
  expect(() => parseScenario(text)).toThrow('SCENARIO')
})
