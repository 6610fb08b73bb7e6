import { createCart } from '@portolan/contract/cart/cart.endpoints'
import { type FlightProposalsPage, retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import { money } from '@portolan/contract/values/money'
import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answerFailure, changeAnswers, onCall } from '../../fixtures/intercept.ts'
import { acceptAndPay, dayAhead, flightCards, goToReview, takeFlight, tripReference, typeCard, untilAllAnswered } from '../../fixtures/journey.ts'
import { openStage } from '../../fixtures/stage.ts'
import { patternOf, readWords } from '../../fixtures/words.ts'
import { banner, brandsWithTags, idsOf } from './measured-brands.ts'

/** Which events a visit sends, and what they never contain. */

const { at, openShopper } = openStage({
  BRANDS_DIR: await brandsWithTags(), FLAGS: 'travel.tracking.lmn_tealium=true',
})

type CreatedCart = ReturnType<typeof createCart.result.parse>
type TrackedEvent = { eventName: string; eventProperties: Record<string, unknown>; eventData: Record<string, unknown>; project: string; logLevel: string }

/** Every event that the page sends from now on, and how it was answered. */
const listen = (page: Page): { events: TrackedEvent[]; statuses: () => Promise<number[]> } => {
  const events: TrackedEvent[] = []
  const sent: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/events') return
    events.push(request.postDataJSON())
    sent.push(request)
  })
  return { events, statuses: async () => Promise.all(sent.map(async (request) => (await request.response())?.status() ?? 0)) }
}

describe('the events of a visit', () => {
  it('include its failures: nothing found, no answer, a higher price, a sold-out flight', async () => {
    const t = await readWords('en')
    const { page } = await openShopper()
    const { events } = listen(page)
    const untilSent = async (name: string, properties: object): Promise<void> =>
      expect.poll(() => events.filter(({ eventName }) => eventName === name).map(({ eventProperties }) => eventProperties)).toContainEqual(properties)
    const results = at(`/F?from=city-MAD&to=city-BCN&out=${dayAhead(41)}&adults=1`)

    await onCall(page, retrieveFlightProposals, (route) => answerFailure(route, 'NO_CONTENT'))
    await page.goto(results)
    await untilSent('no_result', { reason: 'NONE' })
    expect(events.filter(({ eventName }) => eventName === 'failed')).toEqual([])
    await page.unrouteAll()
    await onCall(page, retrieveFlightProposals, (route) => answerFailure(route, 'INTERNAL'))
    await page.reload()
    await untilSent('no_result', { reason: 'FAILED' })
    await untilSent('failed', { place: 'SEARCH', code: 'SEARCH_FAILED' })
    await page.unrouteAll()

    await onCall(page, createCart, (route) => answerFailure(route, 'SOLD_OUT'))
    await page.reload()
    await untilAllAnswered(page, t)
    const select = flightCards(page).first().getByRole('button', { name: t('flights.select'), exact: true })
    await select.click()
    await untilSent('failed', { place: 'CART', code: 'SOLD_OUT' })
    await page.unrouteAll()
    await changeAnswers<CreatedCart>(page, createCart, (cart) => ({ ...cart, priceChange: { oldTotal: money(5_000, 'EUR'), newTotal: money(5_250, 'EUR'), lineId: '1', reason: 'SUPPLIER_PRICE' as const } }))
    await page.reload()
    await untilAllAnswered(page, t)
    await select.click()
    await untilSent('price_changed', { place: 'CART', oldTotalMinor: 5_000, newTotalMinor: 5_250, currency: 'EUR' })
    expect(events.filter(({ logLevel }) => logLevel !== 'info').map(({ eventName, logLevel }) => `${eventName} ${logLevel}`))
      .toEqual(['no_result warn', 'no_result warn', 'failed error', 'failed error', 'price_changed warn'])
  })

  it('include each search’s result once, after every airline has answered', async () => {
    const t = await readWords('en')
    const { page } = await openShopper()
    const { events } = listen(page)
    const counted = (): unknown[] => events.filter(({ eventName }) => eventName === 'results').map(({ eventProperties }) => eventProperties)
    let answers = 0
    let found = 0
    let countedTooEarly: unknown[] = []
    await changeAnswers<FlightProposalsPage>(page, retrieveFlightProposals, (answer) => {
      answers += 1
      found = answer.totalUnfiltered
      if (answers > 3) return answer
      countedTooEarly = counted()
      return { ...answer, totalUnfiltered: answers, progress: { ...answer.progress, answered: answer.progress.total - 1 } }
    })
    await page.goto(at(`/F?from=city-MAD&to=city-BCN&out=${dayAhead(41)}&adults=1`))
    await expect.poll(() => answers).toBeGreaterThan(3)
    await untilAllAnswered(page, t)
    await expect.poll(counted).toEqual([{ found }])
    expect([countedTooEarly, found > 3]).toEqual([[], true])
    // The same flights in another order send no event.
    const asked = answers
    await page.getByRole('navigation', { name: t('results.sortBy') }).getByRole('link', { name: t('flights.sortCheapest') }).click()
    await expect.poll(() => answers).toBeGreaterThan(asked)
    await untilAllAnswered(page, t)
    expect(counted()).toEqual([{ found }])
  })

  it('cover a whole booking, with ids only while measurement is accepted', async () => {
    const t = await readWords('en')
    const { page, complaints } = await openShopper({ consent: null })
    const { events, statuses } = listen(page)
    await page.goto(at('/'))
    await expect.poll(() => events.length).toBe(1)
    expect(Object.keys(events[0]?.eventData ?? {})).not.toContain('fingerprint')
    await banner(page, t).getByRole('button', { name: t('consent.acceptAll') }).click()

    await page.goto(at(`/F?from=city-MAD&to=city-BCN&out=${dayAhead(40)}&adults=1`))
    await untilAllAnswered(page, t)
    await flightCards(page).first().getByRole('button', { name: t('flights.details') }).click()
    await flightCards(page).first().getByRole('radio').first().waitFor()
    const select = { closed: t('flights.select'), open: patternOf(t('flights.selectFare')) }
    await takeFlight(page, t, (card) =>
      card.getByRole('button', { name: select.open }).or(card.getByRole('button', { name: select.closed, exact: true })).first().click())
    await goToReview(page, t)
    await acceptAndPay(page, t)
    await typeCard(page, t, '4242 4242 4242 4242')
    await page.getByRole('heading', { name: patternOf(t('checkout.confirmedTitle')) }).waitFor()
    const reference = await tripReference(page, t, 'Solara')
    await expect.poll(() => events.map(({ eventName }) => eventName)).toContain('paid')

    const names = events.map(({ eventName }) => eventName)
    const inOrder = ['app_start', 'search', 'results', 'detail', 'cart', 'step', 'payment', 'paid']
    expect(inOrder.filter((name) => names.includes(name))).toEqual(inOrder)
    expect(inOrder.map((name) => names.indexOf(name))).toEqual(inOrder.map((name) => names.indexOf(name)).toSorted((a, b) => a - b))
    expect(events.filter(({ eventName }) => eventName === 'step').map(({ eventProperties }) => eventProperties.step)).toEqual(['travellers', 'review'])
    // An event that outlived its page is answered where no test can hear it.
    expect((await statuses()).filter((status) => status !== 200 && status !== 0)).toEqual([])
    const cartId = new URL(page.url()).pathname.split('/')[2]
    expect(events.filter(({ eventName }) => eventName === 'payment').map(({ eventData }) => [eventData.product, eventData.cartId])).toEqual([['F', cartId]])
    const paid = events.find(({ eventName }) => eventName === 'paid')
    expect(paid).toMatchObject({ project: 'travel-ui', logLevel: 'info', eventData: { brand: 'solara', subBrand: 'solara', domain: 'localhost', product: 'F', externalUserId: null } })
    expect(paid?.eventData.cartId).toBe(cartId)
    const measured = events.slice(1).map(({ eventData }) => [eventData.fingerprint, eventData.sessionFingerprint].join())
    expect([new Set(measured).size, measured[0]?.length]).toEqual([1, 65])
    const everything = JSON.stringify(events)
    for (const secret of [reference, 'ana.sol', 'example.org', 'Ana', 'Sol', '600000000', '1990-04', 'requestUuid', '?', '#']) expect(everything).not.toContain(secret)

    await page.goto(at('/'))
    expect(await idsOf(page)).toEqual(['fingerprint', 'sessionFingerprint'])
    await page.getByRole('contentinfo').getByRole('button', { name: t('consent.settings') }).click()
    await page.getByRole('dialog').getByRole('button', { name: t('consent.rejectAll') }).click()
    await expect.poll(() => idsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })
})
