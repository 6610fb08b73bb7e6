import type { FacetSelection } from '@portolan/contract/shopping/search'
import { describe, expect, it } from 'vitest'
import { type FacetRow, readFacets } from './read-facets.ts'

const ROWS: readonly FacetRow[] = [
  { name: 'stops', takes: 'VALUES', allowed: ['0', '1', '2'] },
  { name: 'carriers', takes: 'VALUES', pattern: /^[A-Z]{2}$/ },
  { name: 'price', takes: 'MINOR_UNITS' },
  { name: 'duration', takes: 'MINUTES' },
  { name: 'departure', takes: 'TIME_OF_DAY' },
  { name: 'map', takes: 'COORDINATES' },
]

const read = (...selections: FacetSelection[]) => {
  const { choices, problems } = readFacets(ROWS, selections)
  return { choices: Object.fromEntries(choices), problems: Object.fromEntries(Object.entries(problems).map(([member, { messageKey }]) => [member, messageKey])) }
}

const point = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('a facet selection chooses', () => {
  it.each<[string, FacetSelection, object]>([
    ['values of a closed list', { name: 'stops', values: ['0', '2'] }, { kind: 'VALUES', values: ['0', '2'] }],
    ['values of a pattern', { name: 'carriers', values: ['IB', 'ZZ'] }, { kind: 'VALUES', values: ['IB', 'ZZ'] }],
    ['a range with both ends', { name: 'price', from: 0, to: 100 }, { kind: 'RANGE', from: 0, to: 100 }],
    ['a range of one value', { name: 'duration', from: 60, to: 60 }, { kind: 'RANGE', from: 60, to: 60 }],
    ['everything from a value up', { name: 'duration', from: 60 }, { kind: 'RANGE', from: 60, to: Infinity }],
    ['everything up to a value', { name: 'price', to: 100 }, { kind: 'RANGE', from: -Infinity, to: 100 }],
    ['a part of the day, to its last minute', { name: 'departure', from: '06:30', to: '24:00' }, { kind: 'RANGE', from: 390, to: 1440 }],
    ['the evening', { name: 'departure', from: '19:00', to: '23:59' }, { kind: 'RANGE', from: 1140, to: 1439 }],
    ['a box, also one across the date line', { name: 'map', from: point(-10, 170), to: point(5, -170) }, { kind: 'BOX', from: point(-10, 170), to: point(5, -170) }],
    ['the whole globe', { name: 'map', from: point(-90, -180), to: point(90, 180) }, { kind: 'BOX', from: point(-90, -180), to: point(90, 180) }],
    ['a box of one latitude', { name: 'map', from: point(5, 0), to: point(5, 1) }, { kind: 'BOX', from: point(5, 0), to: point(5, 1) }],
  ])('%s', (_, selection, choice) => {
    expect(read(selection)).toEqual({ choices: { [selection.name]: choice }, problems: {} })
  })

  it('nothing if it names no value', () => {
    expect(read({ name: 'stops', values: [] })).toEqual({ choices: {}, problems: {} })
  })
})

describe('a malformed facet selection', () => {
  const WHOLE_NUMBER = 'form.wholeNumber'
  it.each<[string, FacetSelection, Record<string, string>]>([
    ['of an unknown facet', { name: 'colour', values: ['red'] }, { name: 'form.unknownFilter' }],
    ['without values', { name: 'stops' }, { values: 'form.required' }],
    ['with a value outside the list', { name: 'stops', values: ['0', '3'] }, { values: 'form.format' }],
    ['with a value that does not fit the pattern', { name: 'carriers', values: ['iberia'] }, { values: 'form.format' }],
    ['of values with a start', { name: 'stops', values: ['0'], from: 1 }, { from: 'form.notForFilterValues' }],
    ['of values with an end', { name: 'stops', values: ['0'], to: 1 }, { from: 'form.notForFilterValues' }],
    ['of a range with values', { name: 'price', values: ['1'], to: 1 }, { values: 'form.notForFilterRange' }],
    ['of a range without an end', { name: 'duration' }, { to: 'form.rangeEnd' }],
    ['of a range that ends before it starts', { name: 'price', from: 2, to: 1 }, { to: 'form.endBelowStart' }],
    ['with a price as text', { name: 'price', to: '100' }, { to: WHOLE_NUMBER }],
    ['with part of a minor unit', { name: 'price', from: 1.5 }, { from: WHOLE_NUMBER }],
    ['with a duration below zero', { name: 'duration', from: -1 }, { from: WHOLE_NUMBER }],
    ['with a point for a duration', { name: 'duration', to: point(1, 1) }, { to: WHOLE_NUMBER }],
    ['with two malformed ends', { name: 'duration', from: -1, to: '1' }, { from: WHOLE_NUMBER, to: WHOLE_NUMBER }],
    ['with minutes for a time of day', { name: 'departure', from: 60 }, { from: 'form.timeOfDay' }],
    ['with a time after midnight', { name: 'departure', from: '00:00', to: '24:01' }, { to: 'form.timeOfDay' }],
    ['with a time without its zero', { name: 'departure', from: '7:00' }, { from: 'form.timeOfDay' }],
    ['with text around a time', { name: 'departure', from: '107:00', to: '07:000' }, { from: 'form.timeOfDay', to: 'form.timeOfDay' }],
    ['with a 25th hour', { name: 'departure', from: '25:00' }, { from: 'form.timeOfDay' }],
    ['with a 61st minute', { name: 'departure', from: '07:60' }, { from: 'form.timeOfDay' }],
    ['with letters for a time', { name: 'departure', from: '0a:00', to: '07:0a' }, { from: 'form.timeOfDay', to: 'form.timeOfDay' }],
    ['of a box with values', { name: 'map', values: [], from: point(0, 0), to: point(1, 1) }, { values: 'form.notForFilterRange' }],
    ['of a box without corners', { name: 'map' }, { from: 'form.format', to: 'form.format' }],
    ['with a number for a corner', { name: 'map', from: 1, to: point(1, 1) }, { from: 'form.format' }],
    ['beyond the poles', { name: 'map', from: point(-91, 0), to: point(91, 0) }, { from: 'form.format', to: 'form.format' }],
    ['beyond the date line', { name: 'map', from: point(0, -181), to: point(0, 181) }, { from: 'form.format', to: 'form.format' }],
    ['of a box upside down', { name: 'map', from: point(2, 0), to: point(1, 1) }, { to: 'form.endBelowStart' }],
  ])('%s is refused at its place in the body', (_, selection, problems) => {
    expect(read(selection).problems).toEqual(Object.fromEntries(Object.entries(problems).map(([member, key]) => [`facets.0.${member}`, key])))
  })

  it('chooses nothing, while the others are read', () => {
    const { choices, problems } = read({ name: 'carriers', values: ['iberia'] }, { name: 'price', from: -1, to: 5 }, { name: 'map', from: 1, to: 2 }, { name: 'stops', values: ['1'] })
    expect(choices).toEqual({ stops: { kind: 'VALUES', values: ['1'] } })
    expect(Object.keys(problems)).toEqual(['facets.0.values', 'facets.1.from', 'facets.2.from', 'facets.2.to'])
  })

  it('that comes twice is refused the second time, and the first one counts', () => {
    expect(read({ name: 'price', to: 100 }, { name: 'price', to: 200 })).toEqual({
      choices: { price: { kind: 'RANGE', from: -Infinity, to: 100 } }, problems: { 'facets.1.name': 'form.twice' },
    })
  })
})
