import type { Place } from '@portolan/contract/places'
import { describe, expect, it } from 'vitest'
import { homeOf } from './home-of.ts'

const where = { countryCode: 'ES', countryName: 'Spain', latitude: 40, longitude: -3, timeZone: 'Europe/Madrid' }
const madrid: Place = { type: 'CITY', code: 'MAD', name: 'Madrid', airportCodes: ['MAD'], ...where }
const barajas: Place = { type: 'AIRPORT', code: 'MAD', name: 'Barajas', cityCode: 'MAD', cityName: 'Madrid', ...where }
const barcelona: Place = { type: 'CITY', code: 'BCN', name: 'Barcelona', airportCodes: ['BCN'], ...where }

describe('where prices start', () => {
  it('is the place of departure that was chosen, called by its city', () => {
    expect(homeOf({ type: 'AIRPORT', code: 'MAD' }, [barcelona, madrid, barajas], [barcelona])).toEqual({ type: 'AIRPORT', code: 'MAD', name: 'Madrid' })
  })

  it('is the largest city of the country while none is chosen or the chosen one is unknown', () => {
    for (const from of [null, { type: 'TEXT', text: 'Madr' }, { type: 'CITY', code: 'XXX' }] as const) expect(homeOf(from, [], [barajas, madrid, barcelona])?.code).toBe('MAD')
  })

  it('is nowhere where nothing is known', () => expect(homeOf(null, [], [])).toBeNull())
})
