import { pagePath } from '../addresses.ts'
import type { TestPayment } from '../test-payment.ts'
import { type Html, html } from './html.ts'
import { pageFrame } from './page-frame.ts'
import { CHECK_AGAIN_SCRIPT } from './page-security.ts'
import type { PageTexts } from './page-texts.ts'

/** Pages that only say something and lead on. */

/** The shopper may wait here or at the shop, which hears of the answer too. */
export const processingPage = (texts: PageTexts, payment: TestPayment): string => messagePage(
  texts, texts.say('processingTitle'), texts.say('processingText', { amount: texts.amount(payment) }),
  html`<a class="btn primary" href="${pagePath(payment.paymentId)}">${texts.say('processingCheck')}</a>
${backTo(texts, payment, 'btn')}
<script>${{ markup: CHECK_AGAIN_SCRIPT }}</script>`,
)

/** A payment that takes no money any more, with the way back. */
export const closedPage = (texts: PageTexts, payment: TestPayment): string => {
  const { say } = texts
  const back = backTo(texts, payment, 'btn primary')
  return payment.lastFailure === 'expired'
    ? messagePage(texts, say('expiredTitle'), say('expiredText'), back)
    : messagePage(texts, say('cancelledTitle'), say('cancelledText'), back)
}

const backTo = ({ say }: PageTexts, { returnUrl, merchantName }: TestPayment, look: string): Html =>
  html`<a class="${look}" href="${returnUrl}">${say('backToMerchant', { merchant: merchantName })}</a>`

export const unknownPage = (texts: PageTexts): string => messagePage(texts, texts.say('unknownTitle'), texts.say('unknownText'), null)

export const brokenPage = (texts: PageTexts): string => messagePage(texts, texts.say('brokenTitle'), texts.say('brokenText'), null)

const messagePage = (texts: PageTexts, title: string, text: string, next: Html | null): string => pageFrame({
  texts, title, leave: null,
  main: html`<main class="wrap"><div class="narrow"><section class="panel"><h1>${title}</h1><p>${text}</p>${next}</section></div></main>`,
})
