import { createFlightSearch, getTransportProposalByProposalId, retrieveFlightProposals } from '@portolan/contract/flights/flights.endpoints'
import { getPlaces } from '@portolan/contract/places/places'
import { setTimeout as wait } from 'node:timers/promises'
import { approve, call, CallFailed, confirm, goToPayment, type Origin } from '../kill/shopper.ts'
import type { StepTime } from './judge-soak.ts'

/** Shoppers as they come: most look, some compare, few book; each goes its own way with pauses, and starts again. */

export type Visit = { shop: Origin; note: (step: StepTime) => void; dayOf: () => string }

const ROUTES = [['MAD', 'BCN'], ['MAD', 'LIS'], ['BCN', 'PAR'], ['LON', 'ROM'], ['BER', 'VIE'], ['MIL', 'AMS']] as const
const PRODUCT = { productType: 'F', businessProfileId: 'demo', language: 'en', currency: 'EUR' } as const
const PAGES = ['/', '/F', '/trip', '/legal/privacy', '/?lang=de', '/nowhere'] as const
const LONGEST_PAUSE_MS = 400
/** Of a hundred shoppers so many go on. */
const SHARE = { search: 80, compare: 40, book: 12 }
const NEWEST_ANSWER_TRIES = 20

export const visit = async ({ shop, note, dayOf }: Visit): Promise<void> => {
  const timed = async <Result>(step: string, work: () => Promise<Result>): Promise<Result> => {
    const atMs = Date.now()
    const from = performance.now()
    const result = await work()
    note({ step, atMs, tookMs: performance.now() - from })
    await wait(Math.random() * LONGEST_PAUSE_MS)
    return result
  }
  const intent = Math.random() * 100
  await timed('page', () => readPage(shop, anyOf(PAGES)))
  if (intent > SHARE.search) return
  const [from, to] = anyOf(ROUTES)
  await timed('places', () => call(shop, getPlaces, { query: { query: from.slice(0, 2), language: 'en' } }))
  const place = (code: string) => ({ type: 'CITY', code }) as const
  const { searchId } = await timed('search', () => call(shop, createFlightSearch, { body: {
    ...PRODUCT, origin: place(from), destination: place(to), departureDate: dayOf(), travellers: { adults: 1, childAges: [], infants: 0 }, cabin: 'ECONOMY',
  } }))
  const list = (facets: readonly object[], name: string) => call(shop, retrieveFlightProposals, { query: { searchId }, body: {
    facets, sort: { name, ascending: true }, page: { number: 1, size: 20 }, filtersMetadata: true, staticData: { language: 'en' },
  } })
  const { proposals } = await timed('first results', () => untilComplete(() => list([], 'RECOMMENDED')))
  const [chosen] = proposals
  if (intent > SHARE.compare || !chosen) return
  await timed('filter', () => list([{ name: 'outboundStops', values: ['0'] }], 'PRICE'))
  await timed('details', () => call(shop, getTransportProposalByProposalId, { query: { proposalId: chosen.id, language: 'en' } }))
  if (intent > SHARE.book) return
  const booking = await timed('checkout', () => goToPayment(shop, anyOf(proposals).id, 'ana@example.org'))
  await timed('payment', () => approve(booking))
  const { status } = await timed('confirmation', () => confirm(shop, booking))
  if (status !== 'CONFIRMED') throw new CallFailed(`A booking ended as ${status}`)
}

/** Asks again while suppliers answer, as a page does. */
const untilComplete = async <Answer extends { progress: { answered: number; total: number } }>(ask: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    if (answer.progress.answered >= answer.progress.total || tries >= NEWEST_ANSWER_TRIES) return answer
    await wait(50)
  }
}

const readPage = async ({ origin }: Origin, path: string): Promise<void> => {
  const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })
  await answer.arrayBuffer()
  if (answer.status !== (path === '/nowhere' ? 404 : 200)) throw new CallFailed(`${path} answered ${answer.status}`)
}

const anyOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}
