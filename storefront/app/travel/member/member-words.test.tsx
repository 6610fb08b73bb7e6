import { money } from '@portolan/contract/values/money'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MessagesProvider } from '../../platform/i18n/messages-provider.tsx'
import type { BrandView, RootData } from '../../platform/root-data.ts'
import { aRootData } from '../../platform/testing/a-root-data.ts'
import { MemberChip } from './member-chip.tsx'
import { isOverBudget, useBudget } from '../price/use-budget.ts'
import { pointsOf, usePriceInPoints } from '../price/use-points-words.ts'

const ANA = { name: 'Ana Sol', points: 48_250, credit: money(118_000, 'EUR'), isClub: true }
type Who = { brand?: Partial<BrandView['brand']>; member?: RootData['member'] }

/** The words on a page, without its marks. */
const read = async (part: ReactNode, { brand = {}, member = ANA }: Who): Promise<string> => {
  const root = await aRootData({ namespaces: ['common', 'member'] })
  const data = { ...root, brand: root.brand && { ...root.brand, brand: { ...root.brand.brand, ...brand } }, member }
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <MessagesProvider data={data}>{part}</MessagesProvider> }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} hydrationData={{ loaderData: { root: data } }} />).replaceAll(/<[^>]+>/g, ' ')
}

const PriceInPoints = () => <>{String(usePriceInPoints()(money(1_234, 'EUR')))}</>
const Budget = () => <>{JSON.stringify(useBudget())}</>

describe('points', () => {
  it('are shown beside prices at the brand’s pointsConversionRate, for members only', async () => {
    expect(await read(<PriceInPoints />, { brand: { pointsConversionRate: 100 } })).toBe('1,234 points')
    expect(await read(<PriceInPoints />, { brand: { pointsConversionRate: 2.5 } })).toBe('31 points')
    expect(await read(<PriceInPoints />, {})).toBe('null')
    expect(await read(<PriceInPoints />, { brand: { pointsConversionRate: 100 }, member: null })).toBe('null')
  })

  it('are rounded up to cover the price, without floating-point errors', () => {
    expect([pointsOf(money(1_234, 'EUR'), 100), pointsOf(money(1_001, 'EUR'), 1), pointsOf(money(29, 'EUR'), 100), pointsOf(money(500, 'JPY'), 2)]).toEqual([1_234, 11, 29, 1_000])
  })

  it('have the brand’s name from customPointsLabelKey', async () => {
    expect(await read(<MemberChip />, { brand: { customPointsLabelKey: 'miles' } })).toContain('48,250 brand.miles')
    expect(await read(<MemberChip />, {})).toContain('48,250 points')
  })
})

describe('a budget', () => {
  it('is the member’s credit with budgetRestriction, and is shown on the member chip', async () => {
    expect(await read(<MemberChip />, { brand: { budgetRestriction: true } })).toContain('€1,180 to spend')
    expect(await read(<MemberChip />, {})).not.toContain('to spend')
    expect(await read(<Budget />, { brand: { budgetRestriction: true } })).toContain('118000')
    expect([await read(<Budget />, {}), await read(<Budget />, { brand: { budgetRestriction: true }, member: null })]).toEqual(['null', 'null'])
  })

  it('is exceeded by a higher price, and by any other currency', () => {
    const budget = money(118_000, 'EUR')
    expect([isOverBudget(money(118_000, 'EUR'), budget), isOverBudget(money(118_001, 'EUR'), budget), isOverBudget(money(1, 'CHF'), budget), isOverBudget(money(1, 'CHF'), null)])
      .toEqual([false, true, true, false])
  })
})

it('only a member has a chip', async () => expect(await read(<MemberChip />, { member: null })).toBe(''))
