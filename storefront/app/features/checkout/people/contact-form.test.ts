import type { Country } from '@portolan/contract/cart/cart'
import { describe, expect, it } from 'vitest'
import { checkContact, contactDraftOf, internationalPhone, suggestEmail } from './contact-form.ts'

const aCountry = (code: string, phonePrefix: string, trunkPrefix: string | null): Country => ({ code, name: code, phonePrefix, trunkPrefix })
const COUNTRIES = [
  aCountry('ES', '+34', null), aCountry('GB', '+44', '0'), aCountry('IT', '+39', null), aCountry('CI', '+225', null), aCountry('CG', '+242', null), aCountry('HU', '+36', '06'),
  aCountry('US', '+1', '1'), aCountry('CA', '+1', '1'), aCountry('DO', '+1 809', '1'), aCountry('RU', '+7', '8'),
]
const aDraft = (over = {}) => ({
  givenName: 'Ana', familyName: 'Ruiz', email: 'ana@example.com', phoneCountryCode: 'ES', phone: '600 111 222', ...over,
})

describe('a contact as typed', () => {
  it('becomes a contact with an international number', () => {
    const checked = checkContact(aDraft(), COUNTRIES)
    expect(checked).toMatchObject({ ok: true, contact: { phoneNumber: '+34600111222', email: 'ana@example.com' } })
  })

  it.each([
    ['+44 (0)20 7946 0958', 'ES', '+442079460958'], ['0044 (0)20 7946 0958', 'ES', '+442079460958'], ['600–111–222', 'ES', '+34600111222'],
    ['07700 900123', 'GB', '+447700900123'], ['+1 (202) 555-0143', 'ES', '+12025550143'], ['0034 600111222', 'GB', '+34600111222'],
    ['06 1234567', 'IT', '+39061234567'], ['07 07 07 07 07', 'CI', '+2250707070707'], ['06 123 4567', 'CG', '+242061234567'], ['06 20 123 4567', 'HU', '+36201234567'],
    ['1 202 555 0143', 'US', '+12025550143'], ['809 555 1234', 'DO', '+18095551234'], ['555 1234', 'DO', '+18095551234'], ['8 912 345 67 89', 'RU', '+79123456789'],
    ['800 555 35 35', 'RU', '+78005553535'],
  ])('reads the number %s in %s as %s', (typed, code, expected) => {
    expect(internationalPhone(typed, COUNTRIES.find((country) => country.code === code))).toBe(expected)
  })

  it.each([['+44 20 7946 0958', 'CA', 'GB'], ['0034 600111222', 'CA', 'ES'], ['+1 809 555 1234', 'ES', 'DO'], ['+1 202 555 0143', 'CA', 'CA'], ['+99912345678', 'CA', 'CA']])(
    'a number with a country code, %s with %s chosen, belongs to %s', (phone, phoneCountryCode, code) => {
      const checked = checkContact(aDraft({ phone, phoneCountryCode }), COUNTRIES)
      expect(checked.ok && checked.contact.phoneCountryCode).toBe(code)
    })

  it.each([
    [{ email: '' }, { email: 'REQUIRED' }], [{ email: 'ana@' }, { email: 'EMAIL_SHAPE' }], [{ phone: '12' }, { phone: 'PHONE_SHAPE' }],
    [{ givenName: '<b>' }, { givenName: 'NAME_CHARACTERS' }],
  ])('with %j says %j', (over, problems) => {
    expect(checkContact(aDraft(over), COUNTRIES)).toEqual({ ok: false, problems })
  })

  it('is shown in the form without its prefix', () => {
    const checked = checkContact(aDraft(), COUNTRIES)
    expect(checked.ok && contactDraftOf(checked.contact, COUNTRIES, 'GB')).toEqual(aDraft({ phone: '600111222' }))
  })

  it.each([['ana@gmial.com', 'ana@gmail.com'], ['ana@gmail.co', 'ana@gmail.com'], ['Ana@hotmai.com', 'Ana@hotmail.com']])(
    'suggests for %s the address %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

  it.each(['ana@gmail.com', 'ana@mycompany.example', 'ana', 'ana@@gmail.com'])('leaves %s alone', (typed) => {
    expect(suggestEmail(typed)).toBeNull()
  })
})
