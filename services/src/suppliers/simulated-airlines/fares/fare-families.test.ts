import { AIRLINES } from '@portolan/geo/airlines'
import { describe, expect, it } from 'vitest'
import { familiesOf, FARE_STYLES, fareStyleOf } from './fare-families.ts'

const airlines = (codes: string) => codes.split(' ').flatMap((code) => AIRLINES.get(code) ?? [])

describe('the fares of an airline', () => {
  it.each([
    ['IB', 'NETWORK'], ['EK', 'GULF'], ['QR', 'GULF'], ['FR', 'LOW_COST'], ['X3', 'LEISURE'],
    ['IB BA', 'NETWORK'], ['FR U2', 'LOW_COST'], ['IB QR', 'NETWORK'], ['FR X3', 'LOW_COST'],
  ])('%s has the fares of %s', (codes, style) => {
    expect(fareStyleOf(airlines(codes))).toBe(style)
  })

  it.each(FARE_STYLES)('include in each fare of %s everything that a cheaper fare includes', (style) => {
    const worth = (rule: 'INCLUDED' | 'NOT_POSSIBLE' | object): number => (rule === 'INCLUDED' ? 2 : rule === 'NOT_POSSIBLE' ? 0 : 1)
    for (const cabin of ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST'] as const) {
      const families = familiesOf(style, cabin)
      for (const [index, dearer] of families.slice(1).entries()) {
        const cheaper = families[index] ?? dearer
        for (const rule of ['seatSelection', 'change', 'refund'] as const) expect(worth(dearer[rule])).toBeGreaterThanOrEqual(worth(cheaper[rule]))
        const kilos = ({ baggage }: typeof dearer): number => (baggage.cabinBagKg ?? 0) + baggage.checkedBags * (baggage.checkedBagKg ?? 0)
        expect(kilos(dearer)).toBeGreaterThanOrEqual(kilos(cheaper))
        expect(dearer.factor * 100 + dearer.step.short).toBeGreaterThan(cheaper.factor * 100 + cheaper.step.short)
      }
    }
  })

  it('have no surcharge for the cheapest one, so that calendars can compute its price', () => {
    for (const style of FARE_STYLES) expect(familiesOf(style, 'ECONOMY')[0]).toMatchObject({ factor: 1, step: { short: 0, long: 0 } })
  })

  it('have different bags for each kind of airline', () => {
    const least = Object.fromEntries(FARE_STYLES.map((style) => {
      const { cabinBagKg, checkedBags } = familiesOf(style, 'ECONOMY')[0]?.baggage ?? { cabinBagKg: null, checkedBags: 0 }
      return [style, [cabinBagKg, checkedBags]]
    }))
    expect(least).toEqual({ NETWORK: [8, 0], GULF: [7, 1], LOW_COST: [null, 0], LEISURE: [6, 0] })
  })
})
