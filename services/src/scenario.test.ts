import { expect, it } from 'vitest'
import { parseScenario } from './scenario.ts'

it('switches on only the named faults', () => {
  const { flights, payments } = parseScenario('LATENCY_MS=500, PRICE_CHANGE,WEBHOOK_TWICE')
  expect([flights.extraLatencyMs, flights.priceChange, flights.soldOut, payments.webhook]).toEqual([500, true, false, 'TWICE'])
})

it('names the supplier that fails or stays silent', () => {
  const { flights } = parseScenario('SUPPLIER_FAILS=meridian,SUPPLIER_SILENT=atlas')
  expect([flights.failingSupplier, flights.silentSupplier]).toEqual(['meridian', 'atlas'])
})

it.each(['SOLDOUT', 'SOLD_OUT=1', 'PRICE_DRIFT=2', 'PRICE_DRIFT=', 'LATENCY_MS', 'LATENCY_MS=-1', 'toString', 'SUPPLIER_FAILS', 'SUPPLIER_SILENT=unknown'])('stops the start at %s', (text) => {
  expect(() => parseScenario(text)).toThrow('SCENARIO')
})
