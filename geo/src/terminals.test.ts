import { expect, it } from 'vitest'
import { AIRLINES } from './airlines.ts'
import { type FlightScope, terminalAt } from './terminals.ts'

const at = (airport: string, code: string, scope: FlightScope): string | undefined => {
  const airline = AIRLINES.get(code)
  if (airline === undefined) throw new Error(`no airline ${code}`)
  return terminalAt(airport, airline, scope)
}

it.each<[airport: string, airline: string, scope: FlightScope, terminal: string | undefined]>([
  ['LHR', 'BA', 'INTERNATIONAL', '5'],
  ['LHR', 'LH', 'INTERNATIONAL', '2'],
  ['LHR', 'KL', 'INTERNATIONAL', '4'],
  ['LGW', 'U2', 'INTERNATIONAL', 'North'],
  ['LGW', 'VY', 'INTERNATIONAL', 'South'],
  ['MAD', 'IB', 'DOMESTIC', '4'],
  ['MAD', 'FR', 'DOMESTIC', '1'],
  ['BCN', 'FR', 'DOMESTIC', '2'],
  ['CDG', 'AF', 'BORDERLESS', '2F'],
  ['CDG', 'AF', 'INTERNATIONAL', '2E'],
  ['HND', 'NH', 'DOMESTIC', '2'],
  ['HND', 'NH', 'INTERNATIONAL', '3'],
  ['SYD', 'QF', 'DOMESTIC', '3'],
  ['STN', 'FR', 'INTERNATIONAL', undefined],
])('at %s a flight of %s (%s) uses terminal %s', (airport, airline, scope, terminal) => {
  expect(at(airport, airline, scope)).toBe(terminal)
})
