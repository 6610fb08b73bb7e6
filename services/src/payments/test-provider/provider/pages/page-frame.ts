import { formPath } from '../addresses.ts'
import type { TestPayment } from '../test-payment.ts'
import { type Html, html, icon } from './html.ts'
import { PAGE_STYLE } from './page-style.ts'
import type { PageTexts } from './page-texts.ts'

export type Page = {
  texts: PageTexts
  title: string
  /** Leads back to the shop without paying; null where there is nothing to leave. */
  leave: TestPayment | null
  main: Html
}

/** A whole document: the notice that this is a test, the provider's bar, the content. */
export const pageFrame = ({ texts, title, leave, main }: Page): string => html`<!doctype html>
<html lang="${texts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} - ${texts.say('providerName')}</title>
<link rel="icon" href="data:,"><style>${{ markup: PAGE_STYLE }}</style></head>
<body><header><div class="tape"><p class="wrap">${icon('warning')}<span>${texts.say('testNotice')}</span></p></div>
<div class="wrap bar"><span class="name">${texts.say('providerName')}</span>${leave && leaveForm(texts, leave)}</div></header>
${main}</body></html>`.markup

const leaveForm = ({ say }: PageTexts, payment: TestPayment): Html => html`
<form method="post" action="${formPath(payment.paymentId, 'leave')}">
<button class="link">${icon('back')}${say('backWithoutPaying', { merchant: payment.merchantName })}</button></form>`
