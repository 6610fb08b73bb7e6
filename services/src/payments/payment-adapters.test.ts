import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fakeProvider } from '../cart/testing/fake-provider.ts'
import { openApp } from '../open-adapters.ts'
import { parseSettings } from '../platform/settings.ts'
import { choosePaymentAdapters, type PaymentAdapter } from './payment-adapters.ts'

const folder = await mkdtemp(join(tmpdir(), 'payment-adapters-'))
afterAll(() => rm(folder, { recursive: true }))

const anAdapter = (id: string): PaymentAdapter => ({ id, connect: () => ({ provider: fakeProvider(() => () => undefined, { now: () => 0 }, { id }).provider }) })
const TABLE = [anAdapter('TEST'), anAdapter('GIRO')]
const chosen = (setting: string) => choosePaymentAdapters(TABLE, parseSettings({ PAYMENT_PROVIDERS: setting }).PAYMENT_PROVIDERS).map(({ id }) => id)

describe('the payment providers of an installation', () => {
  it('are those that its setting names, each once, or the embedded one without a setting', () => {
    expect(chosen('GIRO, TEST,GIRO')).toEqual(['GIRO', 'TEST'])
    expect(chosen('GIRO')).toEqual(['GIRO'])
    expect(chosen('')).toEqual(['TEST'])
  })

  it('are refused if an id has no adapter, or none is named', () => {
    expect(() => chosen('TEST,ACME')).toThrow('PAYMENT_PROVIDERS: there is no payment provider ACME; there are TEST, GIRO')
    expect(() => chosen(',')).toThrow('PAYMENT_PROVIDERS: names no payment provider; there are TEST, GIRO')
  })

  it('stop the start where one is unknown, before anything is opened', async () => {
    await expect(openApp(parseSettings({ PAYMENT_PROVIDERS: 'ACME', DATA_DIR: folder }), () => undefined)).rejects.toMatchObject({
      name: 'BadSetting', message: 'PAYMENT_PROVIDERS: there is no payment provider ACME; there are TEST',
    })
    expect(await readdir(folder)).toEqual([])
  })
})
