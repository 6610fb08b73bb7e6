import { describe, expect, it } from 'vitest'
import { BadScenario, NO_FAULTS, parseScenario } from './faults.ts'

describe('parseScenario', () => {
  it('reads switches and numbers, and nothing from nothing', () => {
    expect(parseScenario('')).toEqual(NO_FAULTS)
    const expected = { ...NO_FAULTS, soldOut: true, extraLatencyMs: 500, priceDrift: 0.5 }
    expect(parseScenario('SOLD_OUT, LATENCY_MS=500,PRICE_DRIFT=0.5')).toEqual(expected)
  })

  it.each(['SOLDOUT', 'SOLD_OUT=1', 'PRICE_DRIFT=2', 'LATENCY_MS', 'LATENCY_MS=-1', 'toString'])('refuses %s', (text) => {
    expect(() => parseScenario(text)).toThrow(BadScenario)
  })
})
