import { describe, expect, it } from 'vitest'
import { type CardDraft, draftCookie, noDraftCookie, readDraft } from './card-draft.ts'

const DRAFT: CardDraft = { expiry: '01/20', name: 'Elena Martín', problems: { number: 'NUMBER_WRONG', expiry: 'EXPIRY_PAST', cvc: 'CVC_MISSING', name: 'NAME_MISSING' } }
const sentBack = (cookie: string): string => cookie.split(';')[0] ?? ''

describe('the draft of a card form', () => {
  it.each<[string, CardDraft]>([['every problem', DRAFT], ['one problem', { ...DRAFT, problems: { cvc: 'CVC_WRONG' } }], ['none', { ...DRAFT, problems: {} }]])('is read as it was kept, with %s', (_, draft) => {
    expect(readDraft(`a=1; ${sentBack(draftCookie('pay_1', draft, false))}; b=2`)).toEqual(draft)
  })

  it('is kept for ten minutes, for the pages of its payment alone, and over TLS only where there is TLS', () => {
    const [, ...attributes] = draftCookie('pay_1', DRAFT, false).split('; ')
    expect(attributes).toEqual(['Path=/test-payments/pay/pay_1', 'Max-Age=600', 'HttpOnly', 'SameSite=Lax'])
    expect(draftCookie('pay_1', DRAFT, true).split('; ').at(-1)).toBe('Secure')
  })

  it('is deleted with its value', () => {
    expect(noDraftCookie('pay_1', false)).toBe('test-payment-draft=; Path=/test-payments/pay/pay_1; Max-Age=0; HttpOnly; SameSite=Lax')
    expect(readDraft(sentBack(noDraftCookie('pay_1', true)))).toBeNull()
  })

  it.each([undefined, '', 'other=1', 'test-payment-draft=%%', 'test-payment-draft=e30', 'x-test-payment-draft=e30'])('is none among the cookies %s', (cookies) => {
    expect(readDraft(cookies)).toBeNull()
  })
})
