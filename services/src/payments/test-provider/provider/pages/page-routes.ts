import { languages } from '@portolan/contract/values/product'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, toInstant } from '../../../../platform/clock.ts'
import { isStoreUnavailable } from '../../../../platform/store-unavailable.ts'
import { PAGE_PATH, formPath, pagePath } from '../addresses.ts'
import { type CardFields, readCardForm } from '../card-form.ts'
import type { PaymentDesk } from '../payment-desk.ts'
import type { BankAnswer, PaymentAction } from '../payment-machine.ts'
import { APPROVED_CARD, BANK_ANSWERS, TEST_CARDS, type TestCard, inGroups, last4Of } from '../test-cards.ts'
import type { TestPayment } from '../test-payment.ts'
import { draftCookie, noDraftCookie, readDraft } from './card-draft.ts'
import { CHALLENGE_CODE, challengePage } from './challenge-page.ts'
import { brokenPage, closedPage, processingPage, unknownPage } from './message-pages.ts'
import { pageHeaders } from './page-security.ts'
import { type PageTexts, languageOfBrowser, loadPageTexts } from './page-texts.ts'
import { type PaymentPage, paymentPage } from './payment-page.ts'

/** The hosted pages. A change is answered by a redirect, so reload and the back button repeat nothing. */

export type PageRoutesPorts = { desk: PaymentDesk; clock: Clock; changed: () => void }
type PaymentRoute = { Params: { paymentId: string }; Querystring: { card?: string; missing?: string } }
type PaymentRequest = FastifyRequest<PaymentRoute>

/** How late the test bank answers where a late answer is asked for. */
const LATE_ANSWER_MS = 4_000
const FORM_LIMIT_BYTES = 4_096
const RETRY_AFTER_SECONDS = 2

export const pageRoutes = (ports: PageRoutesPorts): FastifyPluginAsync => async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))))
  app.setErrorHandler(async (error, request, reply) => {
    const status = isStoreUnavailable(error) ? 503 : statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'test payment page failed')
    if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    return sendPage(reply, status, null, brokenPage(await textsOf(null, request)))
  })

  app.get<PaymentRoute>(pagePath(':paymentId'), async (request, reply) => {
    const payment = await ports.desk.find(request.params.paymentId)
    return payment ? showPayment(ports, request, reply, payment) : showUnknown(request, reply)
  })
  // The address of a form, opened or bookmarked by hand.
  app.get<PaymentRoute>(`${PAGE_PATH}/:paymentId/:form`, async (request, reply) => reply.redirect(pagePath(request.params.paymentId), 303))
  app.post<PaymentRoute>(formPath(':paymentId', 'card'), (request, reply) => postCard(ports, request, reply))
  app.post<PaymentRoute>(formPath(':paymentId', 'outcome'), (request, reply) =>
    act(ports, request, reply, attemptFor(formOf(request).get('outcome'), ports.clock.now())))
  app.post<PaymentRoute>(formPath(':paymentId', 'challenge'), (request, reply) => postChallenge(ports, request, reply))
  app.post<PaymentRoute>(formPath(':paymentId', 'leave'), (request, reply) => leave(ports, request, reply))
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500

const showPayment = async (
  { clock }: PageRoutesPorts, request: PaymentRequest, reply: FastifyReply, payment: TestPayment,
): Promise<FastifyReply> => {
  const texts = await textsOf(payment, request)
  switch (payment.status) {
    case 'succeeded': return reply.redirect(payment.returnUrl, 303)
    case 'canceled': return sendPage(reply, 200, payment, closedPage(texts, payment))
    case 'processing': return sendPage(reply, 200, payment, processingPage(texts, payment))
    case 'requires_action':
      return sendPage(reply, 200, payment, challengePage({ texts, payment, codeMissing: request.query.missing === 'code' }))
    case 'requires_payment_method':
      return sendPage(reply, 200, payment, paymentPage({ texts, payment, nowMs: clock.now(), ...formFor(request, texts, clock.now()) }))
    default: return payment.status satisfies never
  }
}

/** What the form holds: the card chosen from the list, else what was typed before, else the card that is approved. */
const formFor = (request: PaymentRequest, texts: PageTexts, nowMs: number): Pick<PaymentPage, 'fields' | 'problems' | 'filledIn'> => {
  const chosen = TEST_CARDS.find(({ number }) => last4Of(number) === request.query.card)
  const draft = chosen ? null : readDraft(request.headers.cookie)
  if (draft) return { fields: { number: '', cvc: '', expiry: draft.expiry, name: draft.name }, problems: draft.problems, filledIn: null }
  const filledIn = chosen ?? APPROVED_CARD
  return { fields: fieldsOfTestCard(filledIn, texts, nowMs), problems: {}, filledIn }
}

const postCard = async (ports: PageRoutesPorts, request: PaymentRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const form = formOf(request)
  const fields: CardFields = {
    number: form.get('number') ?? '', expiry: form.get('expiry') ?? '', cvc: form.get('cvc') ?? '', name: form.get('name') ?? '',
  }
  const outcome = readCardForm(fields, ports.clock.now())
  if (outcome.kind === 'CARD') return act(ports, request, reply, attemptWith(outcome.card, BANK_ANSWERS[outcome.card.kind]))
  const { paymentId } = request.params
  const draft = { expiry: fields.expiry.slice(0, 9), name: fields.name.slice(0, 80), problems: outcome.problems }
  return reply.header('set-cookie', draftCookie(paymentId, draft, request.protocol === 'https')).redirect(pagePath(paymentId), 303)
}

const postChallenge = async (ports: PageRoutesPorts, request: PaymentRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const form = formOf(request)
  if (form.get('check') === 'cancel') return leave(ports, request, reply)
  const code = (form.get('code') ?? '').trim()
  if (form.get('check') !== 'fail' && !/^\d{6}$/.test(code)) {
    return reply.redirect(`${pagePath(request.params.paymentId)}?missing=code`, 303)
  }
  return act(ports, request, reply, { kind: 'AUTHENTICATE', passed: form.get('check') !== 'fail' && code === CHALLENGE_CODE })
}

const act = async (ports: PageRoutesPorts, request: PaymentRequest, reply: FastifyReply, action: PaymentAction): Promise<FastifyReply> => {
  const payment = await ports.desk.act(request.params.paymentId, action)
  if (!payment) return showUnknown(request, reply)
  ports.changed()
  reply.header('set-cookie', noDraftCookie(payment.paymentId, request.protocol === 'https'))
  // Home when it is paid, else the payment's page, which says what comes next.
  return reply.redirect(payment.status === 'succeeded' ? payment.returnUrl : pagePath(payment.paymentId), 303)
}

const leave = async (ports: PageRoutesPorts, request: PaymentRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const payment = await ports.desk.act(request.params.paymentId, { kind: 'ABANDON' })
  ports.changed()
  return payment ? reply.redirect(payment.returnUrl, 303) : showUnknown(request, reply)
}

const attemptWith = (card: TestCard, answer: BankAnswer): PaymentAction =>
  ({ kind: 'ATTEMPT', card: { brand: card.brand, last4: last4Of(card.number) }, answer })

const attemptFor = (outcome: string | null, nowMs: number): PaymentAction => {
  switch (outcome) {
    case 'approve': return attemptWith(APPROVED_CARD, { kind: 'APPROVED' })
    case 'approve-late': return attemptWith(APPROVED_CARD, { kind: 'APPROVED_LATE', settlesAtMs: nowMs + LATE_ANSWER_MS })
    case 'decline-late': return attemptWith(APPROVED_CARD, { kind: 'REFUSED_LATE', settlesAtMs: nowMs + LATE_ANSWER_MS, reason: 'insufficient_funds' })
    case 'authenticate': return attemptWith(APPROVED_CARD, { kind: 'AUTHENTICATION_REQUIRED' })
    default: return attemptWith(APPROVED_CARD, { kind: 'REFUSED', reason: 'card_declined' })
  }
}

const fieldsOfTestCard = (card: TestCard, { say }: PageTexts, nowMs: number): CardFields => {
  const year = String((Number(toInstant(nowMs).slice(0, 4)) + 3) % 100).padStart(2, '0')
  return { number: inGroups(card.number), expiry: `12/${year}`, cvc: '123', name: say('cardNameExample') }
}

const formOf = (request: FastifyRequest): URLSearchParams => request.body instanceof URLSearchParams ? request.body : new URLSearchParams()

const textsOf = (payment: TestPayment | null, request: FastifyRequest): Promise<PageTexts> =>
  loadPageTexts(languages.parse(payment?.language) ?? languageOfBrowser(request.headers['accept-language']), payment?.country)

const showUnknown = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendPage(reply, 404, null, unknownPage(await textsOf(null, request)))

const sendPage = (reply: FastifyReply, status: number, payment: TestPayment | null, document: string): FastifyReply =>
  reply.status(status).headers(pageHeaders(payment?.returnUrl ?? null)).send(document)
