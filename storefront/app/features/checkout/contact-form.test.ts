import { describe, expect, it } from 'vitest'
import { checkContact, contactDraftOf, internationalPhone, suggestEmail } from './contact-form.ts'

const COUNTRIES = [{ code: 'ES', name: 'Spain', phonePrefix: '+34' }, { code: 'GB', name: 'United Kingdom', phonePrefix: '+44' }]
const aDraft = (over = {}) => ({
  givenName: 'Ana', familyName: 'Ruiz', email: 'ana@example.com', phoneCountryCode: 'ES', phone: '600 111 222', ...over,
})

describe('a contact as typed', () => {
  it('becomes a contact with an international number', () => {
    const checked = checkContact(aDraft(), COUNTRIES)
    expect(checked).toMatchObject({ ok: true, contact: { phoneNumber: '+34600111222', email: 'ana@example.com' } })
  })

  it.each([
    ['+44 (0)20 7946 0958', '+34', '+442079460958'], ['0044 (0)20 7946 0958', '+34', '+442079460958'], ['600–111–222', '+34', '+34600111222'],
    ['07700 900123', '+44', '+447700900123'], ['+1 (202) 555-0143', '+34', '+12025550143'], ['0034 600111222', '+44', '+34600111222'],
    ['06 1234567', '+39', '+39061234567'],
  ])('reads the number %s under %s as %s', (typed, prefix, expected) => {
    expect(internationalPhone(typed, prefix)).toBe(expected)
  })

  it.each([
    [{ email: '' }, { email: 'REQUIRED' }], [{ email: 'ana@' }, { email: 'EMAIL_SHAPE' }], [{ phone: '12' }, { phone: 'PHONE_SHAPE' }],
    [{ givenName: '<b>' }, { givenName: 'NAME_CHARACTERS' }],
  ])('with %j says %j', (over, problems) => {
    expect(checkContact(aDraft(over), COUNTRIES)).toEqual({ ok: false, problems })
  })

  it('comes back into the form without its prefix', () => {
    const checked = checkContact(aDraft(), COUNTRIES)
    expect(checked.ok && contactDraftOf(checked.contact, COUNTRIES, 'GB')).toEqual(aDraft({ phone: '600111222' }))
  })

  it.each([['ana@gmial.com', 'ana@gmail.com'], ['ana@gmail.co', 'ana@gmail.com'], ['Ana@hotmai.com', 'Ana@hotmail.com']])(
    'suggests for %s the address %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

  it.each(['ana@gmail.com', 'ana@mycompany.example', 'ana', 'ana@@gmail.com'])('leaves %s alone', (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  })
})
