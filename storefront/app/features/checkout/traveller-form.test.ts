import { travellerSchema, type TravellerSlot } from '@portolan/contract/cart'
import { describe, expect, it } from 'vitest'
import { checkTraveller, draftOf, EMPTY_TRAVELLER, tidyName } from './traveller-form.ts'

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

  it.each(['李', 'Şükrü', 'Мария', 'Nguyễn Văn', 'd’Arc', 'Jr. Smith'])('takes the name %s', (givenName) => {
    expect(checkTraveller(aDraft({ givenName }), aSlot()).ok).toBe(true)
  })

  it.each([
    [{ givenName: ' ' }, { givenName: 'REQUIRED' }],
    [{ familyName: 'R2D2' }, { familyName: 'NAME_CHARACTERS' }],
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

  it('comes back into the form as it was saved', () => {
    const checked = checkTraveller(aDraft({ nationality: 'IE' }), aSlot())
    expect(checked.ok && draftOf(checked.traveller)).toEqual(aDraft({ nationality: 'IE' }))
  })
})
