import Fastify, { type FastifyInstance } from 'fastify'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { connectionLimits } from './connection-limits.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

/** A second of these processes lasts ten milliseconds. */
const aProcess = async (): Promise<number> => {
  const app = Fastify({ ...connectionLimits(10), forceCloseConnections: true })
  open.push(app)
  app.get('/page', async () => 'page')
  app.post('/call', async () => 'call')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Everything the process says until it hangs up. */
const sayUntilHungUp = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.on('data', (part) => (heard += String(part))).on('close', () => resolve(heard)).on('error', reject)
  })

describe('a connection', () => {
  it('that never ends its headers is cut', async () => {
    expect(await sayUntilHungUp(await aProcess(), 'GET /page HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toContain('408 Request Timeout')
  })

  it('that never ends its body is cut', async () => {
    const port = await aProcess()
    const begun = 'POST /call HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nbegun'
    expect(await sayUntilHungUp(port, begun)).toContain('408 Request Timeout')
  })

  it('with headers larger than anything we set is told so', async () => {
    const port = await aProcess()
    expect(await sayUntilHungUp(port, `GET /page HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(17_000)}\r\n\r\n`)).toContain('431')
  })

  it.each(['BREW /page HTTP/1.1', 'GET /page HTTP/9.9', 'garbled'])('that does not speak HTTP is told so: %s', async (line) => {
    expect(await sayUntilHungUp(await aProcess(), `${line}\r\nHost: localhost\r\n\r\n`)).toContain('400 Bad Request')
  })

  it.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'], ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 4'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'], ['chunks by another name', 'Transfer-Encoding: xchunked'],
  ])('whose body could end in two places is refused: %s', async (_what, headers) => {
    const heard = await sayUntilHungUp(await aProcess(), `POST /call HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n${headers}\r\n\r\n0\r\n\r\nGET /page HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect(heard).toContain('400 Bad Request')
    expect(heard).not.toContain('page')
  })

  it('may take real seconds', () => {
    expect(connectionLimits()).toMatchObject({ requestTimeout: 30_000, http: { headersTimeout: 15_000, connectionsCheckingInterval: 5000 } })
  })
})
