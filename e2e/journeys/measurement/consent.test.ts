import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../fixtures/axe.ts'
import { WIDTHS } from '../../fixtures/browser.ts'
import { openStage } from '../../fixtures/stage.ts'
import { readWords } from '../../fixtures/words.ts'
import { banner, brandsWithTags, choiceOf, CONSENT_TOOL, idsOf, OWN_TOOL_HOST, TAG_MANAGER } from './measured-brands.ts'

/** The cookie choice, who asks for it, and which scripts it allows. */

const { at, openShopper } = openStage({
  BRANDS_DIR: await brandsWithTags(), FLAGS: 'travel.tracking.lmn_tealium=true',
})

describe('the choice of cookies', () => {
  it('can be refused as easily as accepted, is valid for a year, and moves nothing on the page', async () => {
    const t = await readWords('en')
    const { page, context, complaints } = await openShopper({ consent: null, viewport: WIDTHS.phone })
    await page.goto(at('/'))
    await banner(page, t).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const [reject, accept] = await Promise.all(['rejectAll', 'acceptAll'].map((key) => banner(page, t).getByRole('button', { name: t(`consent.${key}`) }).boundingBox()))
    expect([reject?.width, reject?.height, reject?.y]).toEqual([accept?.width, accept?.height, accept?.y])
    await banner(page, t).getByRole('button', { name: t('consent.rejectAll') }).click()
    await banner(page, t).waitFor({ state: 'hidden' })
    expect(await choiceOf(page)).toBe('technical')
    const { expires = 0 } = (await context.cookies()).find(({ name }) => name === 'cookies-acceptance') ?? {}
    expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(365)
    const shift = await page.evaluate(() => new Promise<number>((resolve) => {
      let sum = 0
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => (sum += (entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(sum), 100)
    }))
    expect(shift).toBeLessThan(0.01)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await banner(page, t).isVisible()).toBe(false)
    expect(await idsOf(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('can be made in detail by keyboard only, in German, and is asked again if the cookie is invalid', async () => {
    const t = await readWords('de')
    const { page, context, complaints } = await openShopper({ consent: 'yes', locale: 'de-CH' })
    const tags: string[] = []
    await context.route(TAG_MANAGER, (route) => {
      tags.push(new URL(route.request().headers().referer ?? '').pathname)
      return route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tagged = \'yes\'' })
    })
    await page.goto(at('/', 'nord.localhost'))
    const manage = banner(page, t).getByRole('button', { name: t('consent.manage') })
    await manage.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('consent-preferences.title') })
    const back = dialog.getByRole('button', { name: t('common.back') })
    await back.and(page.locator(':focus')).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await dialog.getByRole('switch', { name: t('consent-preferences.technical') }).isDisabled()).toBe(true)
    const measurement = dialog.getByRole('switch', { name: t('consent-preferences.measurement') })
    expect(await measurement.isChecked()).toBe(false)
    await measurement.press('Space')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect([await choiceOf(page), await manage.and(page.locator(':focus')).count()]).toEqual(['yes', 1])

    await manage.press('Enter')
    const description = dialog.getByText(t('consent-preferences.measurementText'))
    await dialog.getByRole('button', { name: t('consent-preferences.showDescription') }).last().press('Enter')
    await description.waitFor()
    await dialog.getByRole('button', { name: t('consent-preferences.hideDescription') }).press('Enter')
    await description.waitFor({ state: 'hidden' })
    expect(await measurement.isChecked()).toBe(false)
    await measurement.press('Space')
    await dialog.getByRole('button', { name: t('consent-preferences.save') }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect([await choiceOf(page), await banner(page, t).isVisible()]).toEqual(['technical,measurement', false])
    expect(complaints).toEqual([])

    await page.locator('html[data-tagged=yes]').waitFor()
    await page.goto(at('/checkout/none', 'nord.localhost'))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(tags).toEqual(['/'])
    await page.goto(at('/', 'nord.localhost'))
    await page.locator('html[data-tagged=yes]').waitFor()
    await page.getByRole('contentinfo').getByRole('button', { name: t('consent.settings') }).click()
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: t('consent.rejectAll') }).click()])
    expect([tags.length, await page.locator('html[data-tagged=yes]').count()]).toEqual([2, 0])
    // The cart that does not exist is all the console may speak of: the policy lets the tag manager in.
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
  })
})

describe('a consent tool of the portal', () => {
  it('replaces the banner except in checkout, and its choice allows the tag manager', async () => {
    const t = await readWords('de')
    const { page, context, complaints } = await openShopper({ consent: null, locale: 'de-CH' })
    const tools: string[] = []
    await context.route(TAG_MANAGER, (route) => route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tagged = \'yes\'' }))
    await context.route(CONSENT_TOOL, (route) => {
      tools.push(new URL(page.url()).pathname)
      return route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tool = \'yes\'' })
    })
    await page.goto(at('/', OWN_TOOL_HOST))
    await page.locator('html[data-tool=yes]').waitFor()
    expect([await banner(page, t).count(), await page.locator('html[data-tagged=yes]').count()]).toEqual([0, 0])
    await context.addCookies([{ name: 'cookies-acceptance', value: 'technical,measurement', url: at('/', OWN_TOOL_HOST) }])
    await page.reload()
    await page.locator('html[data-tagged=yes][data-tool=yes]').waitFor()
    await page.goto(at('/checkout/none', OWN_TOOL_HOST))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(tools).toEqual(['/', '/'])
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
  })
})

describe('a choice made in that tool', () => {
  it('takes effect at once: the tag manager is loaded, and the page is reloaded without it after a withdrawal', async () => {
    const { page, context, complaints } = await openShopper({ consent: null, locale: 'de-CH' })
    await context.route(TAG_MANAGER, (route) => route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tagged = \'yes\'' }))
    await context.route(CONSENT_TOOL, (route) => route.fulfill({
      contentType: 'text/javascript', body: 'globalThis.choose = (list) => { document.cookie = `cookies-acceptance=${list}; path=/` }; document.documentElement.dataset.tool = \'yes\'',
    }))
    const choose = (list: string) => page.evaluate((chosen) => (globalThis as unknown as { choose: (list: string) => void }).choose(chosen), list)
    // The tool is watched once the page is alive and tells of itself.
    const watched = page.waitForRequest(/watch-consent/)
    await page.goto(at('/', OWN_TOOL_HOST))
    await watched
    await page.locator('html[data-tool=yes]').waitFor()
    await choose('technical')
    expect(await page.locator('html[data-tagged=yes]').count()).toBe(0)
    await choose('technical,measurement')
    await page.locator('html[data-tagged=yes]').waitFor()
    await Promise.all([page.waitForEvent('load'), choose('technical')])
    await page.locator('html[data-tool=yes]').waitFor()
    expect([await page.locator('html[data-tagged=yes]').count(), complaints]).toEqual([0, []])
  })
})
