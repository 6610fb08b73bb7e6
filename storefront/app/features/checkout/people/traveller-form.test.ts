import { travellerSchema, type TravellerSlot } from '@portolan/contract/cart/cart'
import { describe, expect, it } from 'vitest'
import { checkTraveller, draftOf, EMPTY_TRAVELLER, tidyName, withEscorts } from './traveller-form.ts'

const aSlot = (over: Partial<TravellerSlot> = {}): TravellerSlot => ({
  travellerNumber: 2, passengerType: 'CHD', requiredFields: ['givenName', 'familyName', 'gender', 'birthDate'],
  earliestBirthDate: '2015-01-19', latestBirthDate: '2025-01-18', ...over,
})
const aDraft = (over = {}) =>
  ({
    ...EMPTY_TRAVELLER, givenName: 'Zoë', familyName: "O'Brien-García", gender: 'FEMALE',
    birthDay: '5', birthMonth: '3', birthYear: '2019', ...over,
  })

describe('a name', () => {
  it.each([
    ['O´Neil', 'O’Neil'], ['O`Neil', 'O’Neil'], ["d'Arc", "d'Arc"], ['García–Márquez', 'García-Márquez'], ['  Ana   María ', 'Ana María'],
    ['Gal·la', 'Gal·la'], ['Jose\u0301', 'José'], ['李\u3000小龍', '李 小龍'], ['Ana\u00a0Sol', 'Ana Sol'],
  ])('typed as %s is kept as %s', (typed, kept) => {
    expect(tidyName(typed)).toBe(kept)
    expect(travellerSchema.shape.givenName.parse(kept)).toBe(kept)
  })
})

describe('a traveller as typed', () => {
  it('becomes the traveller of the slot', () => {
    expect(checkTraveller(aDraft(), aSlot())).toEqual({
      ok: true,
      traveller: {
        travellerNumber: 2, passengerType: 'CHD', givenName: 'Zoë', familyName: "O'Brien-García", gender: 'FEMALE', birthDate: '2019-03-05',
      },
    })
  })

  it.each(['Şükrü', 'Nguyễn Văn', 'd’Arc', 'Jr. Smith', 'Łukasz'])('takes the name %s', (givenName) => {
    expect(checkTraveller(aDraft({ givenName }), aSlot()).ok).toBe(true)
  })

  it.each([
    [{ givenName: ' ' }, { givenName: 'REQUIRED' }],
    [{ familyName: 'R2D2' }, { familyName: 'NAME_CHARACTERS' }],
    [{ givenName: 'Мария' }, { givenName: 'NOT_LATIN' }],
    [{ familyName: '李' }, { familyName: 'NOT_LATIN' }],
    [{ birthDay: '31', birthMonth: '2' }, { birthDate: 'NOT_A_DATE' }],
    [{ birthDay: '', birthMonth: '', birthYear: '' }, { birthDate: 'REQUIRED' }],
    [{ birthYear: '2025' }, { birthDate: 'TOO_YOUNG' }],
    [{ birthYear: '2014' }, { birthDate: 'TOO_OLD' }],
  ])('with %j says %j', (over, problems) => {
    expect(checkTraveller(aDraft(over), aSlot())).toEqual({ ok: false, problems })
  })

  it('is asked for a nationality only where the cart wants it', () => {
    const checked = checkTraveller(aDraft(), aSlot({ requiredFields: ['nationality'] }))
    expect(checked).toEqual({ ok: false, problems: { nationality: 'REQUIRED' } })
  })

  it('of twelve alone with an infant is asked to add an adult, but not beside one', () => {
    const adult = (travellerNumber: number, birthYear: string) => {
      const slot = aSlot({ travellerNumber, passengerType: 'ADT', earliestBirthDate: '1900-01-01', latestBirthDate: '2015-01-18' })
      return { slot, check: checkTraveller(aDraft({ birthYear }), slot) }
    }
    const baby = aSlot({ travellerNumber: 9, passengerType: 'INF', earliestBirthDate: '2025-01-19', latestBirthDate: '2026-11-21' })
    const infant = { slot: baby, check: checkTraveller(aDraft({ birthYear: '2026' }), baby) }
    const problemsOf = (...adults: ReturnType<typeof adult>[]) => withEscorts([...adults, infant], '2027-01-18').map(({ check }) => (check.ok ? null : check.problems))
    expect(problemsOf(adult(1, '2014'))).toEqual([{ birthDate: 'NO_ESCORT' }, null])
    expect(problemsOf(adult(1, '2014'), adult(2, '2008'))).toEqual([null, null, null])
  })

  it('is shown in the form as it was saved', () => {
    const checked = checkTraveller(aDraft({ nationality: 'IE' }), aSlot())
    expect(checked.ok && draftOf(checked.traveller)).toEqual(aDraft({ nationality: 'IE' }))
  })
})
