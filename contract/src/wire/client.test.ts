import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { isCallFailed, isMalformedAnswer, isNetworkError, isRequestCancelled, isTimeoutError } from './call-errors.ts'
import { type CallLogEntry, createClient } from './client.ts'
import { endpoint } from './endpoint.ts'
import { failureEnvelope, successEnvelope } from './envelope.ts'
import type { Transport, TransportRequest } from './transport.ts'

const getCart = endpoint({
  service: 'Cart', method: 'GetCart', verb: 'GET', summary: '', errors: ['CART_EXPIRED'],
  query: z.object({ cartId: z.string(), note: z.optional(z.string()) }), result: z.object({ total: z.number() }),
})
const addNote = endpoint({
  service: 'Cart', method: 'AddNote', verb: 'POST', summary: '', errors: [], body: z.object({ text: z.string() }), result: z.boolean(),
})

type Answer = { status?: number; body: unknown; retryAfterSeconds?: number }

const aClient = (answer: Answer | Error, bearer?: () => string | null) => {
  const requests: TransportRequest[] = []
  const logged: CallLogEntry[] = []
  const transport: Transport = async (request) => {
    requests.push(request)
    if (answer instanceof Error) throw answer
    return { status: answer.status ?? 200, retryAfterSeconds: answer.retryAfterSeconds ?? null, json: answer.body }
  }
  return { client: createClient({ transport, log: (entry) => logged.push(entry), ...(bearer && { bearer }) }), requests, logged }
}

const aFailure = (message: string, details: string | null = null) => failureEnvelope({ code: 0, message, details, validationErrors: null }, false)
const thrownBy = (promise: Promise<unknown>): Promise<unknown> => promise.then(() => { throw new Error('did not throw') }, (error: unknown) => error)

describe('a call that is answered', () => {
  it('sends the query and reads the result out of the envelope', async () => {
    const { client, requests } = aClient({ body: successEnvelope({ total: 12 }) })
    expect(await client.call(getCart, { query: { cartId: 'a b&c' } })).toEqual({ total: 12 })
    expect(requests[0]).toMatchObject({ verb: 'GET', url: '/api/services/app/Cart/GetCart?cartId=a+b%26c', body: null })
    expect(requests[0]?.headers).toEqual({ accept: 'application/json' })
  })

  it('sends a body as JSON and leaves absent query values out', async () => {
    const { client, requests } = aClient({ body: successEnvelope(true) })
    await client.call(addNote, { body: { text: 'é' } })
    expect(requests[0]).toMatchObject({ url: '/api/services/app/Cart/AddNote', body: '{"text":"é"}', headers: { 'content-type': 'application/json' } })
  })

  it('sends further headers beside its own', async () => {
    const { client, requests } = aClient({ body: successEnvelope(true) })
    await client.call(addNote, { body: { text: '' }, headers: { 'Idempotency-Key': 'k' } })
    expect(requests[0]?.headers).toEqual({ accept: 'application/json', 'content-type': 'application/json', 'Idempotency-Key': 'k' })
  })

  it('carries the bearer token when there is one', async () => {
    const signedIn = aClient({ body: successEnvelope(true) }, () => 'token-1')
    await signedIn.client.call(addNote, { body: { text: '' } })
    expect(signedIn.requests[0]?.headers.authorization).toBe('Bearer token-1')
    const guest = aClient({ body: successEnvelope(true) }, () => null)
    await guest.client.call(addNote, { body: { text: '' } })
    expect(guest.requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it('refuses a success that is not what the endpoint promises', async () => {
    const { client } = aClient({ body: successEnvelope({ total: '12' }) })
    const error = await thrownBy(client.call(getCart, { query: { cartId: 'x' } }))
    expect(isMalformedAnswer(error) && error.message).toContain('total')
    expect(isMalformedAnswer(await thrownBy(aClient({ body: undefined }).client.call(addNote, { body: { text: '' } })))).toBe(true)
  })
})

describe('a call that fails', () => {
  it('carries code, status, details and Retry-After, and logs message and details without the query', async () => {
    const { client, logged } = aClient({ status: 503, body: aFailure('OVERLOADED', 'queue full'), retryAfterSeconds: 7 })
    const error = await thrownBy(client.call(getCart, { query: { cartId: 'secret-half' } }))
    expect(error).toMatchObject({ name: 'CallFailed', code: 'OVERLOADED', status: 503, details: 'queue full', retryAfterSeconds: 7 })
    expect(logged).toEqual([{ level: 'info', path: '/api/services/app/Cart/GetCart', message: 'OVERLOADED', details: 'queue full', status: 503 }])
    expect(JSON.stringify([logged, String(error), error])).not.toContain('secret-half')
  })

  it('lists every bad field', async () => {
    const validationErrors = [{ message: 'text: too long', members: ['text'] }]
    const body = failureEnvelope({ code: 0, message: 'VALIDATION', details: null, validationErrors }, false)
    const error = await thrownBy(aClient({ status: 400, body }).client.call(addNote, { body: { text: '' } }))
    expect(isCallFailed(error) && error.validationErrors).toEqual(validationErrors)
  })

  it('logs a fault as an error, and an unknown code with the back end’s message', async () => {
    const fault = aClient({ status: 500, body: aFailure('INTERNAL') })
    await thrownBy(fault.client.call(addNote, { body: { text: '' } }))
    expect(fault.logged[0]).toMatchObject({ level: 'error', message: 'INTERNAL' })
    const foreign = aClient({ status: 500, body: aFailure('Login failed!', 'Invalid user name') })
    const error = await thrownBy(foreign.client.call(addNote, { body: { text: '' } }))
    expect(error).toMatchObject({ code: 'UNKNOWN', details: 'Login failed!: Invalid user name' })
    expect(foreign.logged[0]).toMatchObject({ level: 'error', details: 'Login failed!: Invalid user name' })
  })

  it.each([[400, 'VALIDATION'], [401, 'UNAUTHENTICATED'], [403, 'FORBIDDEN'], [404, 'NOT_FOUND'], [429, 'TOO_MANY_REQUESTS'], [502, 'UNKNOWN'], [503, 'OVERLOADED']])(
    'reads a bare %i without envelope as %s', async (status, code) => {
      expect(await thrownBy(aClient({ status, body: undefined }).client.call(addNote, { body: { text: '' } }))).toMatchObject({ code, status })
    },
  )

  it('says that no answer came when the network fails, and does not log it as a failure of the services', async () => {
    const { client, logged } = aClient(new TypeError('Failed to fetch'))
    const error = await thrownBy(client.call(addNote, { body: { text: '' } }))
    expect(isNetworkError(error) && error.cause).toBeInstanceOf(TypeError)
    expect(logged).toEqual([])
  })
})

describe('a call that is not answered', () => {
  beforeEach(() => { vi.useFakeTimers() })
  afterEach(() => { vi.useRealTimers() })

  const aSilentClient = () => {
    const signals: AbortSignal[] = []
    const transport: Transport = ({ signal }) => {
      signals.push(signal)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    return { client: createClient({ transport, log: () => undefined }), signals }
  }

  it('stops after 60 seconds with an error that names the URL and not its query', async () => {
    const { client, signals } = aSilentClient()
    const failed = thrownBy(client.call(getCart, { query: { cartId: 'secret-half' } }))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(signals[0]?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    const error = await failed
    expect(isTimeoutError(error) && error.message).toBe('Request to /api/services/app/Cart/GetCart timed out after 60000 ms')
    expect(signals[0]?.aborted).toBe(true)
  })

  it('stops at once when its caller aborts it, with the reason TheUserAbortedARequest', async () => {
    const { client, signals } = aSilentClient()
    const controller = new AbortController()
    const failed = thrownBy(client.call(getCart, { query: { cartId: 'x' }, signal: controller.signal }))
    controller.abort()
    const error = await failed
    expect(isRequestCancelled(error) && error.reason).toBe('TheUserAbortedARequest')
    expect(signals[0]?.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not sent when its caller has already aborted it', async () => {
    const { client, signals } = aSilentClient()
    expect(isRequestCancelled(await thrownBy(client.call(addNote, { body: { text: '' }, signal: AbortSignal.abort() })))).toBe(true)
    expect(signals).toEqual([])
  })

  it('ends in time even when the transport does not listen', async () => {
    const client = createClient({ transport: () => new Promise(() => undefined), log: () => undefined })
    const failed = thrownBy(client.call(addNote, { body: { text: '' } }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(isTimeoutError(await failed)).toBe(true)
  })
})
