import { paymentProviderSuite } from '../../payments/payment-provider.port-suite.ts'
import { fakeClock } from './fake-outside.ts'
import { fakeProvider, GIRO } from './fake-provider.ts'

/** What the tests of carts are paid through does what every adapter must. */

for (const terms of [{ id: 'TEST', leastPageLifeMs: 0 }, GIRO]) {
  const clock = fakeClock()
  const step = () => () => undefined
  const { provider, webhooks, shopper } = fakeProvider(step, clock, terms)
  const arriving: string[] = []
  paymentProviderSuite(`the provider ${terms.id} of the tests`, () => ({
    provider,
    stranger: fakeProvider(step, clock, { ...terms, webhookSecret: 'another' }).provider,
    now: clock.now,
    advance: clock.pass,
    shopper: {
      pay: async ({ paymentId }) => shopper.pay(paymentId),
      decline: async ({ paymentId }) => shopper.fail('DECLINED', paymentId),
      passAuthentication: async ({ paymentId }) => shopper.pay(paymentId),
      failAuthentication: async ({ paymentId }) => shopper.fail('AUTHENTICATION_FAILED', paymentId),
      leave: async ({ paymentId }) => shopper.fail('ABANDONED', paymentId),
    },
    transfer: {
      order: async ({ paymentId }, outcome) => {
        shopper.transfer(paymentId)
        if (outcome === 'ARRIVES') arriving.push(paymentId)
      },
      settle: async () => {
        for (const paymentId of arriving.splice(0)) shopper.payLate(paymentId)
        shopper.failTransfer('OPEN')
      },
    },
    webhookAbout: async (paymentId, isIt) => {
      const found = webhooks.find((webhook) => webhook.rawBody.includes(`"${paymentId}"`) && isIt(webhook))
      if (!found) throw new Error(`No such webhook about ${paymentId}`)
      return found
    },
  }))
}
