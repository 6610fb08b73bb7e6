/** What goes wrong on purpose, so that a shop can be tried against it. */
export type TestPaymentFaults = {
  webhook: 'ON_TIME' | 'LATE' | 'TWICE' | 'LOST'
  /** COMMITS_THEN_FAILS: a change is kept, and the connection is cut instead of an answer. */
  api: 'ANSWERS' | 'COMMITS_THEN_FAILS'
}

export const NO_FAULTS: TestPaymentFaults = { webhook: 'ON_TIME', api: 'ANSWERS' }

const LATE_WEBHOOK_MS = 15_000

export type WebhookPlan = { copies: number; runAfterMs: number }

/** How the webhook of a change is to be sent; null when it is to be lost. */
export const planWebhook = ({ webhook }: TestPaymentFaults, nowMs: number): WebhookPlan | null => {
  switch (webhook) {
    case 'ON_TIME': return { copies: 1, runAfterMs: nowMs }
    case 'LATE': return { copies: 1, runAfterMs: nowMs + LATE_WEBHOOK_MS }
    case 'TWICE': return { copies: 2, runAfterMs: nowMs }
    case 'LOST': return null
    default: return webhook satisfies never
  }
}
