import type { BankAnswer } from './payment-machine.ts'
import type { TestCardBrand } from './test-payment.ts'

/** The published test cards: the only numbers that this provider accepts. */

export type TestCard = { number: string; brand: TestCardBrand; kind: TestCardKind }
export type TestCardKind = 'APPROVED' | 'AUTHENTICATION' | 'DECLINED' | 'INSUFFICIENT_FUNDS' | 'EXPIRED_CARD'

export const APPROVED_CARD: TestCard = { number: '4242424242424242', brand: 'Visa', kind: 'APPROVED' }

export const TEST_CARDS: readonly TestCard[] = [
  APPROVED_CARD,
  { number: '4000002500003155', brand: 'Visa', kind: 'AUTHENTICATION' },
  { number: '4000000000000002', brand: 'Visa', kind: 'DECLINED' },
  { number: '4000000000009995', brand: 'Visa', kind: 'INSUFFICIENT_FUNDS' },
  { number: '4000000000000069', brand: 'Visa', kind: 'EXPIRED_CARD' },
]

export const findTestCard = (number: string): TestCard | null => TEST_CARDS.find((card) => card.number === number) ?? null

/** What the test bank says to a card. */
export const BANK_ANSWERS: Readonly<Record<TestCardKind, BankAnswer>> = {
  APPROVED: { kind: 'APPROVED' },
  AUTHENTICATION: { kind: 'AUTHENTICATION_REQUIRED' },
  DECLINED: { kind: 'REFUSED', reason: 'card_declined' },
  INSUFFICIENT_FUNDS: { kind: 'REFUSED', reason: 'insufficient_funds' },
  EXPIRED_CARD: { kind: 'REFUSED', reason: 'expired_card' },
}

export const last4Of = (number: string): string => number.slice(-4)

/** '4242 4242 4242 4242'. */
export const inGroups = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ')

/** The check digit of ISO/IEC 7812-1, which catches any single mistyped digit. */
export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d+$/.test(digits) && sum % 10 === 0
}
