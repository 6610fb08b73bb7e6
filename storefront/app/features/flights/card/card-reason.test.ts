import type { FlightProposal } from '@portolan/contract/flights/flights'
import { loadCatalogs } from '@portolan/i18n/catalogs'
import { compileMessages } from '@portolan/i18n/compile-messages'
import { createTranslator } from '@portolan/i18n/translator'
import { describe, expect, it } from 'vitest'
import { createFormats } from '../../../platform/i18n/formats.ts'
import type { Translate } from '../../../platform/i18n/use-translate.ts'
import { aBound, anInbound, aProposal, STATIC_DATA } from '../testing/flight-builders.ts'
import { cardReason } from './card-reason.ts'

const messages = compileMessages(await loadCatalogs('en', ['flights']))
const translator = createTranslator({ language: 'en', messages: () => messages })
const t: Translate = (key, ...values) => translator.translate(key, values[0] ?? undefined)
const tools = { t, formats: createFormats('en'), airports: STATIC_DATA.airports }
const EUR = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

const reasonOf = (part: Parameters<typeof aProposal>[0], cheapest: Parameters<typeof cardReason>[1] = null) => cardReason(aProposal(part), cheapest, tools)

const night = aBound({ connections: [{ arrivalAirport: 'FRA', departureAirport: 'FRA', durationMinutes: 575, notes: ['OVERNIGHT'] }] })
const short = aBound({ connections: [{ arrivalAirport: 'LIS', departureAirport: 'LIS', durationMinutes: 45, notes: ['SHORT'] }] })
const leavesFromGatwick = anInbound({ origin: 'LGW' })

describe('the one reason on a card', () => {
  it.each([
    ['a second ticket', { reasons: ['TWO_TICKETS', 'CHEAPEST'] }, 'warn', 'Two tickets'],
    ['another airport on the way back', { reasons: ['AIRPORT_CHANGE'], bounds: [aBound(), leavesFromGatwick] }, 'warn', 'Lands at Heathrow, leaves from Gatwick'],
    ['both', { reasons: ['TWO_TICKETS', 'AIRPORT_CHANGE'], bounds: [aBound(), leavesFromGatwick] }, 'warn', 'Two tickets · Lands at Heathrow, leaves from Gatwick'],
    ['a night between flights', { reasons: ['NIGHT_CONNECTION', 'CHEAPEST'], bounds: [night] }, 'warn', 'Night in Frankfurt, 9\u00a0h\u00a035'],
    ['a short connection', { reasons: ['SHORT_CONNECTION'], bounds: [short] }, 'warn', 'Short connection in Lisbon, 45\u00a0min'],
    ['the cheapest', { reasons: ['CHEAPEST', 'FASTEST'] }, 'good', 'Cheapest'],
    ['the fastest', { reasons: ['FASTEST', 'DIRECT'] }, 'plain', 'Fastest'],
    ['the least CO₂e', { reasons: ['LOWEST_EMISSIONS'] }, 'good', 'Lowest CO₂e'],
    ['the last seats, where nothing else decides', { reasons: ['DIRECT'], seatsLeft: 2 }, 'warn', '2 seats left'],
  ] satisfies [string, Partial<FlightProposal>, string, string][])('is %s', (_what, part, tone, long) => {
    expect(reasonOf(part)).toMatchObject({ tone, long })
  })

  it('says less of a short connection on a phone', () => {
    expect(reasonOf({ reasons: ['SHORT_CONNECTION'], bounds: [short] })?.short).toBe('Short connection')
  })

  it('compares the best balance with the cheapest in price and time, in fewer words on a phone', () => {
    expect(reasonOf({ reasons: ['BEST_BALANCE'], price: EUR(40_000) }, { price: EUR(35_900), durationMinutes: 650 })).toEqual({
      tone: 'good', long: 'Best balance: €41 more than the cheapest, 6\u00a0h shorter', short: 'Best balance: +€41, 6\u00a0h shorter',
    })
    expect(reasonOf({ reasons: ['BEST_BALANCE'], price: EUR(35_900) }, { price: EUR(35_900), durationMinutes: 290 })).toMatchObject({ long: 'Best balance' })
  })

  it('is absent if the flight has no reason', () => {
    expect(reasonOf({ reasons: ['DIRECT', 'GOOD_TIMES'], seatsLeft: 9 })).toBeNull()
  })
})
