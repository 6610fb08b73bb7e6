import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CardFields, readCardForm } from './card-form.ts'
import { TEST_CARDS, inGroups, passesLuhn } from './test-cards.ts'

const NOW = Date.parse('2026-03-31T23:59:59Z')
const aForm = (changes: Partial<CardFields> = {}): CardFields =>
  ({ number: '4242 4242 4242 4242', expiry: '12 / 29', cvc: '123', name: 'Elena Martin', ...changes })
const problemsOf = (changes: Partial<CardFields>) => {
  const outcome = readCardForm(aForm(changes), NOW)
  return outcome.kind === 'PROBLEMS' ? outcome.problems : {}
}

describe('the card form', () => {
  it.each(TEST_CARDS)('accepts the published card $number with any spacing', (card) => {
    for (const number of [card.number, inGroups(card.number), inGroups(card.number).replaceAll(' ', '-')]) {
      expect(readCardForm(aForm({ number }), NOW)).toEqual({ kind: 'CARD', card })
    }
  })

  it.each([
    [{ number: '' }, { number: 'NUMBER_MISSING' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'NUMBER_WRONG' }],
    [{ number: '424242' }, { number: 'NUMBER_WRONG' }],
    [{ number: 'four two' }, { number: 'NUMBER_WRONG' }],
    [{ number: '5555 5555 5555 4444' }, { number: 'NUMBER_NOT_A_TEST_CARD' }],
    [{ expiry: '' }, { expiry: 'EXPIRY_MISSING' }],
    [{ expiry: '13/29' }, { expiry: 'EXPIRY_WRONG' }],
    [{ expiry: '00/29' }, { expiry: 'EXPIRY_WRONG' }],
    [{ expiry: '12/1929' }, { expiry: 'EXPIRY_WRONG' }],
    [{ expiry: '02/26' }, { expiry: 'EXPIRY_PAST' }],
    [{ cvc: '' }, { cvc: 'CVC_MISSING' }],
    [{ cvc: '12' }, { cvc: 'CVC_WRONG' }],
    [{ cvc: '12a' }, { cvc: 'CVC_WRONG' }],
    [{ cvc: 'a123' }, { cvc: 'CVC_WRONG' }],
    [{ cvc: '12345' }, { cvc: 'CVC_WRONG' }],
    [{ number: 'x4242424242424242' }, { number: 'NUMBER_WRONG' }],
    [{ number: '4242424242424242x' }, { number: 'NUMBER_WRONG' }],
    [{ number: '00000000000' }, { number: 'NUMBER_WRONG' }],
    [{ number: '000000000000' }, { number: 'NUMBER_NOT_A_TEST_CARD' }],
    [{ number: '0000000000000000000' }, { number: 'NUMBER_NOT_A_TEST_CARD' }],
    [{ number: '00000000000000000000' }, { number: 'NUMBER_WRONG' }],
    [{ expiry: 'x12/29' }, { expiry: 'EXPIRY_WRONG' }],
    [{ expiry: '12/29x' }, { expiry: 'EXPIRY_WRONG' }],
    [{ expiry: '12/9' }, { expiry: 'EXPIRY_WRONG' }],
    [{ name: '  ' }, { name: 'NAME_MISSING' }],
    [{ number: '', cvc: '', expiry: '', name: '' },
      { number: 'NUMBER_MISSING', expiry: 'EXPIRY_MISSING', cvc: 'CVC_MISSING', name: 'NAME_MISSING' }],
  ] as const)('reports the problems of %j', (changes, problems) => {
    expect(problemsOf(changes)).toEqual(problems)
  })

  it.each(['03/26', '3/26', '0326', '03 / 2026', '03-26'])('accepts %s until the end of its month', (expiry) => {
    expect(problemsOf({ expiry })).toEqual({})
    expect(readCardForm(aForm({ expiry }), NOW + 1000)).toMatchObject({ problems: { expiry: 'EXPIRY_PAST' } })
  })

  it('overlooks spaces around what was typed', () => {
    expect(problemsOf({ number: ' 4242424242424242 ', expiry: ' 12/29 ', cvc: ' 1234 ', name: ' Elena ' })).toEqual({})
  })

  it('knows no check digit of nothing or of letters', () => {
    expect([passesLuhn(''), passesLuhn('x'), passesLuhn('0')]).toEqual([false, false, true])
  })

  it('notices any one mistyped digit', () => {
    fc.assert(fc.property(fc.constantFrom(...TEST_CARDS), fc.nat(15), fc.integer({ min: 1, max: 9 }), ({ number }, at, shift) => {
      const mistyped = number.slice(0, at) + String((Number(number[at]) + shift) % 10) + number.slice(at + 1)
      expect(passesLuhn(number)).toBe(true)
      expect(passesLuhn(mistyped)).toBe(false)
    }))
  })
})
