import { describe, expect, it } from 'vitest'
import { anAnswer, anAnswersPage } from '../testing/an-answers-page.ts'
import { collectPages, hasMorePages, joinPages, PAGES_AT_ONCE, type AnswersPage } from './answer-pages.ts'

const aPage = (number: number, version: number, ids: readonly string[], totalPages = 3): AnswersPage =>
  anAnswersPage({ version, proposals: ids.map(anAnswer), page: { number, size: 2, totalElements: 5, totalPages } })

/** Services whose answers have the given versions, one for each call in order. */
const servicesAt = (...versions: readonly number[]) => {
  const asked: number[] = []
  return {
    asked,
    fetchPage: async (number: number) => {
      asked.push(number)
      const version = versions[Math.min(asked.length, versions.length) - 1] ?? 1
      return aPage(Math.min(number, 3), version, [`v${version}p${number}a`, `v${version}p${number}b`])
    },
  }
}

const idsOf = (list: { proposals: readonly { id: string }[] }) => list.proposals.map(({ id }) => id)

describe('the first pages of a search', () => {
  it('are all loaded if the address asks for them', async () => {
    const { fetchPage, asked } = servicesAt(1)
    expect(idsOf(await collectPages(fetchPage, 2, []))).toEqual(['v1p1a', 'v1p1b', 'v1p2a', 'v1p2b'])
    expect(asked).toEqual([1, 2])
  })

  it('need one more call if one more page is shown', async () => {
    const { fetchPage, asked } = servicesAt(4)
    const list = await collectPages(fetchPage, 2, [aPage(1, 4, ['x', 'y'])])
    expect(idsOf(list)).toEqual(['x', 'y', 'v4p2a', 'v4p2b'])
    expect(asked).toEqual([2])
    expect(hasMorePages(list)).toBe(true)
  })

  it('are loaded again if a supplier answers meanwhile, so that no flight is lost between two versions', async () => {
    const { fetchPage, asked } = servicesAt(5)
    expect(idsOf(await collectPages(fetchPage, 2, [aPage(1, 4, ['x', 'y'])]))).toEqual(['v5p1a', 'v5p1b', 'v5p2a', 'v5p2b'])
    expect(asked).toEqual([2, 1])
  })

  it('are shown as received if the version changes at every call', async () => {
    const { fetchPage, asked } = servicesAt(1, 2, 3, 4, 5, 6, 7)
    const list = await collectPages(fetchPage, 2, [])
    expect(list.proposals.length).toBe(4)
    expect(asked.length).toBeLessThan(7)
  })

  it('are limited to the existing ones if the address asks for more', async () => {
    const { fetchPage, asked } = servicesAt(1)
    const list = await collectPages(fetchPage, 500, [])
    expect(list.pages.map(({ page }) => page.number)).toEqual([1, 2, 3])
    expect(hasMorePages(list)).toBe(false)
    expect(asked).toEqual([1, 2, 3])
  })

  it('are loaded a few at a time', async () => {
    let [open, most] = [0, 0]
    const list = await collectPages(async (number) => {
      most = Math.max(most, (open += 1))
      await Promise.resolve()
      open -= 1
      return aPage(number, 1, [`p${number}`], 30)
    }, 30, [])
    expect(list.pages).toHaveLength(30)
    expect(most).toBe(PAGES_AT_ONCE)
  })

  it('keep the names of the first page while they cover all, so that cards need not render again', () => {
    const first = aPage(1, 1, ['a'])
    expect(joinPages([first, aPage(2, 1, ['b'])]).staticData).toBe(first.staticData)
    const other = { ...aPage(2, 1, ['b']), staticData: { suppliers: { AF: { name: 'Air France' } } } }
    expect(joinPages([first, other]).staticData.suppliers).toMatchObject({ IB: { name: 'Iberia' }, AF: { name: 'Air France' } })
  })

  it('show a flight once even if it is on two pages of different versions', () => {
    expect(idsOf(joinPages([aPage(1, 1, ['a', 'b']), aPage(2, 2, ['b', 'c'])]))).toEqual(['a', 'b', 'c'])
  })
})
