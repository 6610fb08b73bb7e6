import { afterAll, describe, expect, it } from 'vitest'
import { openIngest } from '../fixtures/ingest.ts'
import { openStage } from '../fixtures/stage.ts'
import { readWords } from '../fixtures/words.ts'

/** Faults of pages and of the server, as the service that collects them receives them. */

const ingest = await openIngest()
afterAll(ingest.close)

const { at, openShopper } = openStage({ SENTRY_DSN: ingest.dsn })

describe('an error report', () => {
  it('is sent through the own origin to the configured service, under its name, without a query', async () => {
    const t = await readWords('en')
    const { page } = await openShopper()
    await page.goto(at('/legal/privacy?lang=en'))
    await expect.poll(() => ingest.named('transaction').map(({ transaction }) => transaction)).toContain('/legal/:page')
    await page.evaluate(() => void setTimeout(() => { throw new Error('broken for ana@example.org') }))
    await expect.poll(() => ingest.named('uncaught-error').length).toBe(1)
    await page.evaluate(() => void Promise.reject(new TypeError('Failed to fetch')))
    await page.goto(at('/', 'nowhere.localhost'))
    await expect.poll(() => ingest.named('brand-config').length).toBe(1)
    await page.goto(at('/?travel.general.maintenance=true'))
    await expect.poll(() => ingest.named('maintenance-mode').length).toBe(1)
    await page.route(/\/assets\/trip-[\w-]+\.js/, (route) => route.fulfill({
      contentType: 'text/javascript', body: "export const clientLoader = () => null; export default () => { throw new Error('a broken screen') }",
    }))
    await page.goto(at('/legal/privacy'))
    await page.getByRole('link', { name: t('common.myTrip') }).first().click()
    await page.getByRole('heading', { name: t('common.errorTitle') }).waitFor()
    expect(await page.getByRole('link', { name: t('common.errorBack') }).getAttribute('href')).toBe('/')
    await expect.poll(() => [ingest.named('error-boundary').length, ingest.named('app-error').length]).toEqual([1, 1])
    expect(ingest.named('error-boundary')).toMatchObject([{ exception: { values: [{ value: 'a broken screen' }] } }])
    expect(ingest.named('uncaught-error')).toMatchObject([{ tags: { brand: 'solara' }, exception: { values: [{ value: 'broken for [e-mail]' }] } }])
    expect(JSON.stringify(ingest.all())).not.toContain('?')
  })
})
