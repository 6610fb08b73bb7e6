import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

describe('foldText', () => {
  it.each([
    ['München', 'munchen'], ['Łódź', 'lodz'], ['Straßburg', 'strassburg'], ['Tromsø', 'tromso'], ['İzmir', 'izmir'], ['Ålesund', 'alesund'],
    ["L'Avana", 'l avana'], ['  St.  Moritz ', 'st moritz'], ['Cluj-Napoca', 'cluj napoca'], ['Xi’an', 'xi an'], ['', ''], [' -. ', ''],
  ])('compares %s as %s', (original, folded) => {
    expect(foldText(original).text).toBe(folded)
  })

  it('treats a combining accent like an accented letter', () => {
    expect(foldText('Málaga'.normalize('NFD')).text).toBe(foldText('Málaga').text)
  })

  it('expands umlauts as German keyboards without them do', () => {
    expect(foldText('München', 'EXPANDED').text).toBe('muenchen')
    expect(foldText('Malmö', 'EXPANDED').text).toBe('malmoe')
  })

  it('knows where each letter came from, so that what matched can be marked', () => {
    const { text, positions } = foldText('Großer  Bär')
    const from = text.indexOf('bar')
    expect('Großer  Bär'.slice(positions[from], positions[from + 3])).toBe('Bär')
    expect('Großer  Bär'.slice(positions[0], positions['grosser'.length])).toBe('Großer')
  })

  it('knows where words begin', () => {
    expect(foldText("Val-d'Isère").wordStarts).toEqual([0, 4, 6])
  })
})
