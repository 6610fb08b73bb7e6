import { money } from '@portolan/contract/values/money'
import { expect, it } from 'vitest'
import { namesOf, renderPage, wordsOf } from '../../platform/testing/render-page.tsx'
import type { RootData } from '../../platform/root-data.ts'
import { MemberChip } from './member-chip.tsx'

const ANA = { name: 'Ana María Sol', points: 48_250, credit: money(118_000, 'EUR'), isClub: true }
const render = (member: RootData['member'], brand = {}): Promise<string> => renderPage(<MemberChip />, { namespaces: ['common', 'member'], member, brand: { brand } })

it.each([
  ['with points and a budget', ANA, { budgetRestriction: true }, 'Signed in as Ana María Sol, 48,250 points, €1,180 to spend', 'AS'],
  ['of a brand without budgets', ANA, {}, 'Signed in as Ana María Sol, 48,250 points', 'AS'],
  ['without points', { ...ANA, points: null }, { budgetRestriction: true }, 'Signed in as Ana María Sol, €1,180 to spend', 'AS'],
  ['without either', { ...ANA, points: null, credit: null }, { budgetRestriction: true }, 'Signed in as Ana María Sol', 'AS'],
  ['of one name', { ...ANA, name: 'Ødegård', points: null }, {}, 'Signed in as Ødegård', 'Ø'],
  ['whose name the portal does not say', { ...ANA, name: null, points: null }, {}, 'Signed in as Member', 'M'],
])('the chip of a member %s says who is signed in, and leads to the way out', async (_, member, brand, name, initials) => {
  const html = await render(member, brand)
  // The visible words repeat the name and are hidden from screen readers.
  const spoken = namesOf(html.replaceAll(/<span[^>]*aria-hidden="true"[^>]*>(?:<(b|span)>.*?<\/\1>|[^<])*<\/span>/g, ''), 'button')
  expect(spoken).toEqual([name, 'Sign out'])
  expect(wordsOf(html)).toContain(` ${initials} `)
})

it('shows no chip without a member’s session', async () => {
  expect(await render(null)).toBe('')
})
