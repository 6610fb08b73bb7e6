import { toInstant } from '../../../../platform/clock.ts'
import { formPath, pagePath } from '../addresses.ts'
import { type CardFieldName, type CardFields, type CardProblem, type CardProblems, CARD_FIELD_NAMES } from '../card-form.ts'
import { TEST_CARDS, type TestCard, type TestCardKind, inGroups, last4Of } from '../test-cards.ts'
import type { TestPayment, TestPaymentFailure } from '../test-payment.ts'
import { alert, field, problemList } from './form-parts.ts'
import { type Html, html, icon } from './html.ts'
import { pageFrame } from './page-frame.ts'
import { LOCAL_TIME_SCRIPT } from './page-security.ts'
import { type PageTexts, type TextKey, clockText, currencyName } from './page-texts.ts'

export type PaymentPage = {
  texts: PageTexts
  payment: TestPayment
  fields: CardFields
  problems: CardProblems
  /** The card whose data the form holds unasked; null after the shopper typed. */
  filledIn: TestCard | null
  nowMs: number
}

/** Amount and facts, the card form, the outcomes to choose from and the published cards. */
export const paymentPage = (page: PaymentPage): string => {
  const { say } = page.texts
  const title = say('pageTitle', { merchant: page.payment.merchantName })
  return pageFrame({
    texts: page.texts,
    title: hasProblems(page) ? say('errorTitle', { title }) : title,
    leave: page.payment,
    main: html`<main class="wrap two">${facts(page)}<div>${notice(page)}${cardForm(page)}${outcomes(page)}${testCards(page)}</div></main>`,
  })
}

const hasProblems = ({ problems }: PaymentPage): boolean => Object.keys(problems).length > 0

/** The words around a time, and the time as markup that a script may read. */
const timeLeft = ({ texts: { say, language }, payment: { expiresAtMs } }: PaymentPage, minutes: number): Html => {
  const mark = '\u0000'
  const [before = '', after = ''] = say('timeLeft', { time: mark, minutes }).split(mark)
  return html`${before}<time datetime="${toInstant(expiresAtMs)}">${clockText(expiresAtMs, language)}</time>${after}`
}

const facts = (page: PaymentPage): Html => {
  const { texts: { say, language, amount }, payment, nowMs } = page
  const minutes = Math.max(0, Math.floor((payment.expiresAtMs - nowMs) / 60_000))
  const rows: [string, string | Html][] = [
    [say('factFor'), payment.description],
    [say('factPayee'), payment.merchantName],
    [say('factOrder'), payment.reference],
    [say('factCharged'), say('chargedOnce', { currency: currencyName(payment.currency, language) })],
    [say('factHeldUntil'), timeLeft(page, minutes)],
  ]
  return html`<div><h1><span class="muted">${say('pageTitle', { merchant: payment.merchantName })}</span>
<span class="amount">${amount(payment)}</span></h1>
<dl class="facts">${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl><script>${{ markup: LOCAL_TIME_SCRIPT }}</script></div>`
}

const notice = (page: PaymentPage): Html | null => {
  const { say } = page.texts
  if (hasProblems(page)) {
    const found = CARD_FIELD_NAMES.flatMap((name) => {
      const problem = page.problems[name]
      return problem ? [{ field: name, text: say(PROBLEM_TEXT[problem]) }] : []
    })
    return alert(say('problemsTitle'), problemList(found))
  }
  const failed = page.payment.lastFailure && FAILURE_TEXT[page.payment.lastFailure]
  return failed ? alert(say(failed), html`<p>${say('failedAdvice')}</p>`) : null
}

const cardForm = (page: PaymentPage): Html => {
  const { texts: { say, amount }, payment, fields, problems } = page
  const firstProblem = CARD_FIELD_NAMES.find((name) => problems[name])
  const input = (name: CardFieldName, label: string, maxLength: number): Html => {
    const problem = problems[name]
    return field({
      name, label, maxLength, value: fields[name], problem: problem ? say(PROBLEM_TEXT[problem]) : null,
      inputMode: name === 'number' || name === 'cvc' ? 'numeric' : 'text', autofocus: name === firstProblem,
    })
  }
  return html`<section class="panel" aria-labelledby="card"><h2 id="card">${say('card')}</h2>
<form method="post" action="${formPath(payment.paymentId, 'card')}" novalidate><div class="fields">
<div class="wide">${input('number', say('cardNumber'), 23)}</div>
<div>${input('expiry', say('cardExpiry'), 9)}</div><div>${input('cvc', say('cardCvc'), 4)}</div>
<div class="wide">${input('name', say('cardName'), 80)}</div></div>
<button class="btn primary">${icon('lock')}${say('pay', { amount: amount(payment) })}</button></form></section>`
}

const outcomes = ({ texts: { say }, payment }: PaymentPage): Html => html`
<section class="panel" aria-labelledby="outcomes">
<h2 id="outcomes">${say('chooseOutcome')}</h2><p class="small muted lead">${say('chooseOutcomeHint')}</p>
<form class="outcomes" method="post" action="${formPath(payment.paymentId, 'outcome')}">
<button class="btn" name="outcome" value="approve">${icon('check')}${say('outcomeApprove')}</button>
<button class="btn" name="outcome" value="decline">${icon('cross')}${say('outcomeDecline')}</button>
<button class="btn" name="outcome" value="authenticate">${icon('shield')}${say('outcomeAuthenticate')}</button>
<button class="btn" name="outcome" value="approve-late">${icon('clock')}${say('outcomeApproveLate')}</button>
<button class="btn" name="outcome" value="decline-late">${icon('clock')}${say('outcomeDeclineLate')}</button></form></section>`

const testCards = (page: PaymentPage): Html => {
  const { say } = page.texts
  return html`<section class="panel" aria-labelledby="cards"><h2 id="cards">${say('testCards')}</h2>
<table><thead><tr><th scope="col">${say('testCardNumber')}</th><th scope="col">${say('testCardResult')}</th>
<th scope="col"><span class="unseen">${say('testCardChoice')}</span></th></tr></thead>
<tbody>${TEST_CARDS.map((card) => html`
<tr><th scope="row">${inGroups(card.number)}</th><td>${say(RESULT_TEXT[card.kind])}</td><td>${choice(page, card)}</td></tr>`)}</tbody></table>
<p class="small muted hint">${say('testCardsHint')}</p></section>`
}

const choice = ({ texts: { say }, payment, filledIn }: PaymentPage, card: TestCard): Html => card === filledIn
  ? html`<span class="current">${say('filledIn')}</span>`
  : html`<a href="${pagePath(payment.paymentId)}?card=${last4Of(card.number)}">
${say('fillIn')}<span class="unseen"> ${inGroups(card.number)}</span></a>`

const RESULT_TEXT: Readonly<Record<TestCardKind, PlainKey>> = {
  APPROVED: 'resultApproved', AUTHENTICATION: 'resultAuthentication', DECLINED: 'resultDeclined',
  INSUFFICIENT_FUNDS: 'resultInsufficientFunds', EXPIRED_CARD: 'resultExpiredCard',
}

const PROBLEM_TEXT: Readonly<Record<CardProblem, PlainKey>> = {
  NUMBER_MISSING: 'numberMissing', NUMBER_WRONG: 'numberWrong', NUMBER_NOT_A_TEST_CARD: 'numberNotATestCard',
  EXPIRY_MISSING: 'expiryMissing', EXPIRY_WRONG: 'expiryWrong', EXPIRY_PAST: 'expiryPast',
  CVC_MISSING: 'cvcMissing', CVC_WRONG: 'cvcWrong', NAME_MISSING: 'nameMissing',
}

/** Null where there is nothing to tell someone who came back: they left of their own will, or the page is another one. */
const FAILURE_TEXT: Readonly<Record<TestPaymentFailure, PlainKey | null>> = {
  card_declined: 'failedDeclined', insufficient_funds: 'failedInsufficientFunds', expired_card: 'failedExpiredCard',
  authentication_failed: 'failedAuthentication', abandoned: null, expired: null,
}

type PlainKey = Extract<
  TextKey, `result${string}` | `number${string}` | `expiry${string}` | `cvc${string}` | `nameMissing` | `failed${string}`
>
