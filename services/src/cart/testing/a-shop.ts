import { priceBreakdownSchema } from '@portolan/contract/cart/cart'
import * as rows from '@portolan/contract/cart/cart.endpoints'
import type { CartKey } from '@portolan/contract/cart/cart.endpoints'
import type { BrandConfig } from '@portolan/contract/brand/brand'
import type { Endpoint } from '@portolan/contract/wire/endpoint'
import Fastify from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Database } from '../../platform/database/database.ts'
import { createCallLimits } from '../../platform/http/limits/call-limits.ts'
import { memoryCounters } from '../../platform/http/limits/counter-store.ts'
import type { RequestContext, Session } from '../../platform/http/request-context.ts'
import { registerEndpoints } from '../../platform/http/register-endpoints.ts'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { systemRandom } from '../../platform/random.ts'
import { auditLedger } from '../audit/audit-ledger.ts'
import { findingLine } from '../audit/finding.ts'
import { cartEndpoints } from '../cart.endpoints.ts'
import { cartLinkEndpoints } from '../links/cart-link.endpoints.ts'
import { flightLines } from '../lines/flight-line.ts'
import { lineKinds } from '../lines/line-kind.ts'
import { asPackages, tourLines, toursToday } from './tour-lines.ts'
import type { CartRun } from '../cart-run.ts'
import { createCartService } from '../cart.service.ts'
import { fakeClock, fakeQuotes, fakeSupplier, type Step } from './fake-outside.ts'
import { fakeProvider } from './fake-provider.ts'

/** A shop on a test database: instances that serve the cart's calls, and fake suppliers and payments that outlive them. */
export const aShop = (database: Database, payments: Parameters<typeof fakeProvider>[2] = {}) => {
  const clock = fakeClock()
  const hook = { step: ((_name) => undefined) as Step }
  const supplier = fakeSupplier(() => hook.step)
  /** The supplier of the tours that a cart may contain beside its flight. */
  const tours = { ...fakeSupplier(() => hook.step, { id: 'tours', currency: 'USD' }), today: toursToday() }
  const provider = fakeProvider(() => hook.step, clock, payments)
  const { quotes, today } = fakeQuotes(clock)
  const mails: Mail[] = []
  const reports: string[] = []
  /** The owner of the next free-flight carts; while it is null, each cart gets its own voucher. */
  const voucherOwners = { next: null as string | null }
  /** The signed-in member and their credit; initially none. */
  const visitor = { memberId: null as string | null, creditMinor: 0 }
  const maintenance = { isOn: false }
  const inMaintenance = async () => maintenance.isOn
  const mailer: Mailer = { send: async (mail) => { mails.push(mail) } }
  let instances = 0
  const anInstance = (isOnlyInstance = false) => {
    instances += 1
    const service = createCartService({
      database, clock, random: systemRandom,
      lineKinds: lineKinds(asPackages(flightLines({
        flightQuotes: quotes,
        supplierOf: (id) => (id === 'fake' ? supplier.supplier : null),
        describeFlight: (_bounds, language) => ({ airports: { MAD: { name: language === 'de' ? 'Flughafen Madrid' : language === 'pt' ? 'Aeroporto de Madrid' : 'Madrid-Barajas', cityCode: 'MAD', cityName: 'Madrid', countryCode: 'ES' } }, carriers: {}, aircraft: {} }),
      }), tourLines(tours.supplier, tours.today, clock), tours.today)),
      inMaintenance,
      cartKeySecret: 'makes the keys of carts',
      voucherOwner: () => voucherOwners.next,
      providerOf: (id) => (id === provider.provider.id ? provider.provider : null),
      // Polls are shortened; the longest wait of a confirmation stays, since a saga that works is never slower.
      sleep: (ms, signal) => wait(Math.min(ms, ms > 1_000 ? ms : 20), undefined, signal ? { signal } : {}).catch(() => undefined),
      report: (event) => { reports.push(event) },
      cartRetentionDays: 30,
      instanceId: `instance-${instances}`,
      isOnlyInstance,
      mailer,
    })
    return { ...service, call: callerOf({ ...service.run, mailer }, visitor, provider.provider.id) }
  }
  /** What the audit finds at the clock's time. */
  const findings = async () => (await auditLedger({
    database, clock, suppliers: [supplier.supplier, tours.supplier], paymentProviders: [provider.provider], sleep: async () => undefined,
  })).findings
  const audit = async () => (await findings()).map(findingLine)
  const instance = anInstance()
  return { clock, hook, supplier, tours, provider, today, mails, reports, voucherOwners, visitor, maintenance, anInstance, instance, call: instance.call, shopper: provider.shopper, findings, audit }
}

export type Shop = ReturnType<typeof aShop>
export type Answer = { status: number; result: unknown; error: { message: string; details: string | null; validationErrors: { message: string; members: string[] }[] | null } | null }
export type Caller = (row: Pick<Endpoint<unknown, unknown, unknown>, 'verb' | 'path'>, query: object | null, body?: object, host?: string, headers?: Record<string, string>) => Promise<Answer>

export const aBrand = (domain: string, provider = 'TEST'): BrandConfig => ({
  domain,
  aliases: [],
  country: 'ES',
  language: 'es',
  languages: ['es', 'de'],
  brand: {
    brandName: 'Solara', businessProfileId: { F: 'demo', FF: 'demo' }, currency: 'EUR', freeFlightConditions: { voucherAmount: 500 }, policies: { privacy: '/p', cookies: '/c', termsConditions: '/t' },
  },
  payment: { methods: [{ method: 'CARD', provider }] },
  checkoutOptions: { askNationality: false },
}) as unknown as BrandConfig

/** A guest's call of a brand, as a cart's functions take it. */
export const aContext = (domain = 'solara.example'): RequestContext => ({
  brand: aBrand(domain), session: null, isOperator: false, clientAddress: '203.0.113.9', origin: `https://${domain}`, requestId: 'r', idempotencyKey: null,
  signal: new AbortController().signal,
})

/** A run in which something happens before a supplier is asked for its price again, the first time, the second and so on. */
export const requotingAfter = (run: CartRun, happening: (time: number) => Promise<unknown>): CartRun => {
  let times = 0
  const of: CartRun['lineKinds']['of'] = (line) => {
    const kind = run.lineKinds.of(line)
    return { ...kind, requote: async (...asked) => {
      times += 1
      await happening(times)
      return kind.requote(...asked)
    } }
  }
  return { ...run, lineKinds: { ...run.lineKinds, of } }
}

type Visitor = { memberId: string | null; creditMinor: number }

const sessionOf = (domain: string, { memberId, creditMinor }: Visitor): Session | null => memberId === null ? null : {
  sessionId: memberId, domain, kind: 'MEMBER', externalUserId: memberId, signedInAt: 0,
  member: { name: null, points: null, credit: { amountMinor: creditMinor, currency: 'EUR' }, isClub: false },
}

const withBudgets = ({ brand, ...rest }: BrandConfig, { memberId }: Visitor): BrandConfig => ({ ...rest, brand: { ...brand, budgetRestriction: memberId !== null } })

const callerOf = (run: CartRun & { mailer: Mailer }, visitor: Visitor, provider: string): Caller => {
  const app = Fastify({ routerOptions: { caseSensitive: false } })
  registerEndpoints(app, [...cartEndpoints(run), ...cartLinkEndpoints(run)], {
    contextOf: async (request, signal) => ({
      brand: withBudgets(aBrand(request.hostname, provider), visitor), session: sessionOf(request.hostname, visitor), isOperator: false, clientAddress: '203.0.113.9', origin: 'https://solara.example', requestId: 'r', signal,
      idempotencyKey: typeof request.headers['idempotency-key'] === 'string' ? request.headers['idempotency-key'] : null,
    }),
    limits: createCallLimits(memoryCounters(), { now: () => 0 }),
    inMaintenance: run.inMaintenance,
  })
  return async (row, query, body, host = 'solara.example', headers = {}) => {
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
    const answer = await app.inject({
      method: row.verb, url: `${row.path}?${search}`, headers: { host, ...headers }, ...(body ? { payload: body } : {}),
    })
    return { status: answer.statusCode, ...answer.json() }
  }
}

/** The key of a result of CreateCart. */
const keyOf = ({ result }: Answer): CartKey => {
  const { cartId, requestUuid } = rows.createCart.result.parse(result)
  return { cartId, requestUuid }
}

export const CONTACT = { givenName: 'Ana', familyName: 'Sol', email: 'ana@example.org', phoneCountryCode: 'ES', phoneNumber: '+34600000000' }
export const TRAVELLER = { travellerNumber: 1, passengerType: 'ADT', givenName: 'Ana', familyName: 'Sol', gender: 'FEMALE', birthDate: '1990-05-01' }
const BODY = { productType: 'F', businessProfileId: 'demo', language: 'es', currency: 'EUR', proposalId: 'p1' }

export const newCart = async (call: Caller, body: object = {}): Promise<CartKey> => keyOf(await call(rows.createCart, null, { ...BODY, ...body }))

/** A cart with everything typed and the total agreed to. */
export const readyCart = async (call: Caller, body: object = {}): Promise<CartKey> => {
  const key = await newCart(call, body)
  await call(rows.addContactToCart, key, CONTACT)
  await call(rows.addTravellerToCart, key, TRAVELLER)
  await agree(call, key)
  return key
}

const pricedSchema = z.object({ price: priceBreakdownSchema })

export const agree = async (call: Caller, key: CartKey): Promise<Answer> => {
  const config = rows.getCartConfig.result.parse((await call(rows.getCartConfig, key)).result)
  const asF = await call(rows.retrieveCart, { ...key, domainName: 'solara.example', producttype: 'F' })
  const cart = asF.status === 200 ? asF : await call(rows.retrieveCart, { ...key, domainName: 'solara.example', producttype: 'FF' })
  // The wire has no lines of the kinds that only tests sell.
  const { price } = pricedSchema.parse(cart.result)
  return call(rows.acceptReview, key, { acceptedTotal: price.total, conditionsVersion: config.conditionsVersion, paymentMethod: 'CARD' })
}

/** The same with a traveller as a tour needs them. */
export const aTourist = async (call: Caller, body: object = {}): Promise<CartKey> => {
  const key = await newCart(call, body)
  await call(rows.addContactToCart, key, CONTACT)
  await call(rows.addTravellerToCart, key, { ...TRAVELLER, nationality: 'ES' })
  await agree(call, key)
  return key
}

/** A cart whose payment page is open. */
export const cartAtPayment = async (call: Caller, body: object = {}): Promise<CartKey> => {
  const key = await readyCart(call, body)
  await call(rows.cartFinalize, key)
  return key
}
