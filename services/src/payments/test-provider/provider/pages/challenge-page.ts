import { formPath } from '../addresses.ts'
import type { TestPayment } from '../test-payment.ts'
import { field } from './form-parts.ts'
import { html } from './html.ts'
import { pageFrame } from './page-frame.ts'
import type { PageTexts } from './page-texts.ts'

/** The only code the test bank accepts; the page says so. */
export const CHALLENGE_CODE = '123456'

export type ChallengePage = { texts: PageTexts; payment: TestPayment; codeMissing: boolean }

/** The test bank's 3-D Secure page. */
export const challengePage = ({ texts, payment, codeMissing }: ChallengePage): string => {
  const { say } = texts
  const title = say('challengeTitle')
  const problem = codeMissing ? say('challengeCodeMissing') : null
  const cardEnding = payment.card ? say('cardEnding', payment.card) : ''
  const code = field({ name: 'code', label: say('challengeCode'), value: '', problem, inputMode: 'numeric', maxLength: 6, autofocus: true })
  return pageFrame({
    texts, title: problem ? say('errorTitle', { title }) : title, leave: payment,
    main: html`<main class="wrap"><div class="narrow"><section class="panel">
<div class="bank"><strong>${say('bankName')}</strong><span class="muted">${cardEnding}</span></div>
<h1>${title}</h1><p>${say('challengeText', { amount: texts.amount(payment), merchant: payment.merchantName })}</p>
<form method="post" action="${formPath(payment.paymentId, 'challenge')}" novalidate>
<div class="code">${code}</div>
<p class="small muted hint">${say('challengeHint', { code: CHALLENGE_CODE })}</p>
<button class="btn primary" name="check" value="code">${say('challengeConfirm')}</button>
<div class="outcomes"><button class="btn" name="check" value="fail">${say('challengeFail')}</button>
<button class="btn" name="check" value="cancel">${say('challengeCancel')}</button></div>
</form></section></div></main>`,
  })
}
