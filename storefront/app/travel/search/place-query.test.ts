import { describe, expect, it } from 'vitest'
import { placeQuery } from './place-query.ts'

describe('the text of a place field', () => {
  it.each([
    ['London Heathrow (LHR)', 'LHR'], ['Madrid (MAD)', 'MAD'], ['London · all airports', 'London'], ['Londres\u00a0· todos los aeropuertos', 'Londres'], [' são paulo ', 'são paulo'],
    ['lond', 'lond'], ['Paris (France)', 'Paris (France)'],
  ])('%s asks for %s', (text, query) => expect(placeQuery(text)).toBe(query))
})
