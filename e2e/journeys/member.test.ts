import { getPriceCalendar } from '@portolan/contract/flights/flights.endpoints'
import { authenticateExternal } from '@portolan/contract/identity/identity'
import { LANGUAGES } from '@portolan/contract/values/product'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { violationsAmong } from '../fixtures/browser.ts'
import { untilHydrated } from '../fixtures/hydrated.ts'
import { dayAhead, flightCards, goToReview, pressOn, takeFlight, tripReference, untilAllAnswered } from '../fixtures/journey.ts'
import { CLOSED_HOST, portalToken } from '../fixtures/portal.ts'
import { openStage } from '../fixtures/stage.ts'
import { patternOf, readWords, type Words } from '../fixtures/words.ts'

/** A member of the closed portal: sign-in by the portal's token, club prices, a free flight, and sign-out. */

const { at, openShopper } = openStage()

const search = (productType: 'F' | 'FF'): string =>
  `productType=${productType}&origin=city-YMQ&destination=city-YTO&departureDate=${dayAhead(40)}&returnDate=${dayAhead(43)}`

/** Until a call that the page makes by itself from now on is answered whole. */
const untilAnswered = async (page: Page, { path }: { path: string }): Promise<void> => {
  const answer = await page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await answer.finished()
}

/** Everything a page asks for from now on that names the token, in its address or as where it comes from. */
const watchFor = (page: Page, token: string): string[] => {
  const seen: string[] = []
  page.on('request', (request) => {
    const isSignIn = request.isNavigationRequest() && request.redirectedFrom() === null
    if ((!isSignIn && request.url().includes(token)) || (request.headers().referer ?? '').includes(token)) seen.push(request.url())
  })
  return seen
}

/** Off it comes and the fare is to pay; a wrong code is refused; the right one pays again. */
const changeTheVoucher = async (page: Page, t: Words): Promise<void> => {
  const voucher = page.locator('section').filter({ has: page.getByRole('heading', { name: t('checkout.lineVoucher'), exact: true }) })
  const code = await voucher.locator('b').innerText()
  await voucher.getByRole('button', { name: t('checkout.voucherRemove') }).click()
  await page.getByRole('heading', { name: t('checkout.howToPay') }).waitFor()
  const field = voucher.getByLabel(t('checkout.voucherCode'))
  await field.fill('AAAA2222BBBB')
  await field.press('Enter')
  await voucher.getByText(t('errors.VOUCHER_INVALID')).waitFor()
  await field.fill(code.toLowerCase())
  await voucher.getByRole('button', { name: t('checkout.voucherApply') }).click()
  await page.getByRole('heading', { name: t('checkout.nothingToPay') }).waitFor()
}

/** "350 CA$" as it stands in a text, whatever kind of space is in it. */
const amountIn = async (text: Locator): Promise<string | undefined> => /(?:\p{L}*\$\s?)?350(?:\s?(?:\p{L}*\$\p{L}*|CAD))?/u.exec(await text.innerText())?.[0].replaceAll(/\s/gu, ' ')

describe('a member of a closed portal', () => {
  it('signs in by a token that is never exposed, pays club prices, and leaves when the session ends', async () => {
    const t = await readWords('en')
    const { page, context, complaints } = await openShopper()
    await page.goto(at('/?lang=en', CLOSED_HOST))
    await page.getByRole('heading', { name: t('exception.signInTitle') }).waitFor()

    const token = await portalToken('--member', 'club-member', '--credit', '1000000')
    const seen = watchFor(page, token)
    await page.goto(at(`/memSearch?lang=en&${search('F')}&a=${token}`, CLOSED_HOST))
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/F?from=city-YMQ&to=city-YTO&out=${dayAhead(40)}&back=${dayAhead(43)}&adults=1&lang=en`)
    await untilAllAnswered(page, t)
    await page.getByText(t('member.clubPrices'), { exact: true }).waitFor()
    await page.getByText('Amelia Hart').first().waitFor()
    expect(await flightCards(page).first().textContent()).toMatch(/or [\d,]+ Meridian points/)

    await page.goBack()
    await page.getByRole('heading', { name: t('exception.signInTitle') }).waitFor()
    await page.goForward()
    await untilAllAnswered(page, t)
    expect(seen).toEqual([])

    // No other page breaks its policy either, and none tells a search engine of a member's prices.
    for (const path of ['/deals?lang=en', '/legal/terms?lang=en', '/trip?lang=en', '/?lang=en']) {
      const answer = await page.goto(at(path, CLOSED_HOST))
      expect([path, answer?.status(), answer?.headers()['x-robots-tag'], await page.locator('script[type="application/ld+json"]').count()]).toEqual([path, 200, 'noindex', 0])
    }
    await page.goto(at(`/F?from=city-YMQ&to=city-YTO&out=${dayAhead(40)}&back=${dayAhead(43)}&adults=1&lang=en`, CLOSED_HOST))
    await untilAllAnswered(page, t)
    expect(violationsAmong(complaints)).toEqual([])

    const thief = await openShopper()
    await thief.page.goto(at(`/?lang=en&a=${token}`, CLOSED_HOST))
    await thief.page.getByRole('heading', { name: t('exception.signInTitle') }).waitFor()
    expect(thief.page.url()).toBe(at('/exception?type=401&lang=en', CLOSED_HOST))
    await thief.context.close()

    const results = page.url()
    await takeFlight(page, t, (card) => card.getByRole('button', { name: t('flights.select'), exact: true }).click())
    await page.getByText(patternOf(t('member.clubSaving'))).filter({ visible: true }).waitFor()
    await page.getByText(/^or [\d,]+ Meridian points$/).filter({ visible: true }).waitFor()
    await page.goto(results, { waitUntil: 'commit' })
    // Once it has loaded, the page renews the session and asks for the days' prices: late, the first brings the cookie back, the second leaves.
    const background = [untilAnswered(page, authenticateExternal), untilAnswered(page, getPriceCalendar)]
    await untilAllAnswered(page, t)
    await Promise.all(background)

    await context.clearCookies({ name: 'auth-token' })
    await page.getByLabel(t('flights.directOnly')).first().click()
    await page.waitForURL(/\/expired-session\?lang=en/)
    expect(await page.getByRole('link', { name: t('common.backToPortal') }).getAttribute('href')).toBe('https://portail.banque-meridienne.example/')
  })

  it.each(['common.deals', 'common.homeOf'])('with an expired session sees the expired-session page on the way to %s', async (link) => {
    const t = await readWords('en')
    const { page, context } = await openShopper()
    // From the first document on, which renews the session once: a second renewal could bring the cookie back.
    const renewed = untilAnswered(page, authenticateExternal)
    await page.goto(at(`/legal/terms?lang=en&a=${await portalToken()}`, CLOSED_HOST))
    await untilHydrated(page)
    await renewed
    await context.clearCookies({ name: 'auth-token' })
    await page.getByRole('banner').getByRole('link', { name: patternOf(t(link)) }).click()
    await page.waitForURL(/\/expired-session\?lang=en/)
    await page.getByRole('heading', { name: t('member.expiredTitle') }).waitFor()
  })

  it('reads the voucher’s amount in one spelling, in the editor’s words and in the form’s', async () => {
    const { page } = await openShopper()
    await page.goto(at(`/trip?a=${await portalToken()}`, CLOSED_HOST))
    for (const language of LANGUAGES) {
      await page.goto(at(`/?lang=${language}`, CLOSED_HOST))
      const [, inHero, inForm] = await Promise.all([
        page.getByRole('form').first().waitFor(), amountIn(page.locator('h1 + p')), amountIn(page.getByText((await readWords(language))('landing.freeTitle')).locator('..')),
      ])
      expect([language, inHero]).toEqual([language, inForm])
    }
  })

  it('signs out, and has no session on any page or call, even with a copy of the cookie', async () => {
    const t = await readWords('en')
    const { page, context, complaints } = await openShopper()
    await page.goto(at(`/?lang=en&a=${await portalToken('--member', 'leaver')}`, CLOSED_HOST))
    const copied = (await context.cookies()).filter(({ name }) => name === 'auth-token')
    await page.getByRole('button', { name: t('member.signedInAs', { name: 'Amelia Hart' }) }).click()
    await untilHydrated(page)
    const beforeLeaving = complaints.length
    await page.getByRole('button', { name: t('member.signOut'), exact: true }).click()
    await page.getByRole('heading', { name: t('member.signedOutTitle') }).waitFor()
    // Calls that were on their way are refused, which the browser itself says.
    complaints.splice(beforeLeaving)
    expect([new URL(page.url()).pathname, await page.getByRole('link', { name: t('common.backToPortal') }).getAttribute('href')])
      .toEqual(['/expired-session', 'https://portail.banque-meridienne.example/'])
    expect((await context.cookies()).filter(({ name }) => name === 'auth-token')).toEqual([])
    expect(copied).toHaveLength(1)
    await context.addCookies(copied)
    await page.goto(at('/?lang=en', CLOSED_HOST))
    await page.getByRole('heading', { name: t('exception.signInTitle') }).waitFor()
    expect(complaints).toEqual([])
  })

  it('books a free flight without a payment after removing and adding the voucher, and sees afterwards that it is used', async () => {
    const t = await readWords('en')
    const { page, complaints } = await openShopper()
    await page.goto(at(`/memSearch?lang=en&${search('FF')}&a=${await portalToken('--member', 'free-flyer')}`, CLOSED_HOST))
    await untilAllAnswered(page, t)
    await takeFlight(page, t, (card) => card.getByRole('button', { name: t('flights.select'), exact: true }).click())
    await page.getByRole('heading', { name: t('checkout.whoTravels') }).waitFor()
    await goToReview(page, t)
    await page.getByText(t('checkout.nothingToPay')).first().waitFor()
    await changeTheVoucher(page, t)
    await page.getByRole('checkbox').check()
    await pressOn(page, [t('checkout.bookFree')])
    expect(await tripReference(page, t, 'Meridian Club')).toMatch(/^[A-Z0-9-]{4,}$/)
    await page.goto(at(`/FF?from=city-YMQ&to=city-YTO&out=${dayAhead(40)}&back=${dayAhead(43)}&adults=1&lang=en`, CLOSED_HOST))
    await page.getByRole('heading', { name: t('flights.voucherSpentTitle') }).waitFor()
    await page.getByRole('link', { name: t('flights.searchWithPrices') }).click()
    await untilAllAnswered(page, t)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/F?from=city-YMQ&to=city-YTO&out=${dayAhead(40)}&back=${dayAhead(43)}&adults=1&lang=en`)
    // The browser itself says that the refused code and search were answered with 500.
    expect(complaints.filter((complaint) => !complaint.includes('status of 500'))).toEqual([])
  })
})
