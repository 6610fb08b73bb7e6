import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from '@portolan/services/app'
import { openDatabase } from '@portolan/services/platform/database/database'
import { leaveNote, originOf } from '@portolan/services/platform/database/running-server'
import { createCallLimits } from '@portolan/services/platform/http/limits/call-limits'
import { memoryCounters } from '@portolan/services/platform/http/limits/counter-store'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addOperatorReports } from './operator-reports.ts'

const TOKEN = 'a-token-of-sixteen-or-more'
type AuditFinding = Awaited<ReturnType<App['reports']['audit']>>['findings'][number]
const FINDING: AuditFinding = { code: 'CART_TOTAL', subject: 'Cart c1', text: 'its total is kept as 2 and as 1' }
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const asked: unknown[] = []
const aHost = async (tokens: readonly (string | null | undefined)[], findings: readonly AuditFinding[] = [FINDING]) => {
  const host = Fastify()
  open.push(() => host.close())
  const reports = {
    audit: async () => ({ findings: [...findings], notCompared: ['elsewhere'] }),
    funnel: async (days: number) => {
      asked.push(days)
      return { rows: [{ brandId: 'solara', day: '2026-11-22', counts: [4, 3, 2, 1, 1] }] }
    },
  }
  addOperatorReports(host, { app: { reports }, tokens, limits: createCallLimits(memoryCounters(), { now: () => 0 }) })
  return host
}

describe('reports of a running shop', () => {
  it('require the operators’ token or the one in the data folder', async () => {
    const host = await aHost([undefined, null, TOKEN])
    const statusFor = async (url: string, authorization?: string) => (await host.inject({ url, headers: authorization === undefined ? {} : { authorization } })).statusCode
    for (const url of ['/operator/audit', '/operator/funnel']) {
      for (const wrong of [undefined, 'Bearer undefined', 'Bearer null', 'Bearer ', `Bearer ${TOKEN}x`, TOKEN]) expect([url, wrong, await statusFor(url, wrong)]).toEqual([url, wrong, 403])
      expect(await statusFor(url, `Bearer ${TOKEN}`)).toBe(200)
    }
    expect(await (await aHost([undefined, null])).inject('/operator/audit')).toMatchObject({ statusCode: 403 })
  })

  it('are limited to thirty requests a minute, so that no token is guessed', async () => {
    const host = await aHost([TOKEN])
    const guess = () => host.inject({ url: '/operator/audit', headers: { authorization: 'Bearer a-guess' } })
    for (let times = 0; times < 30; times += 1) expect((await guess()).statusCode).toBe(403)
    expect([(await guess()).statusCode, (await guess()).headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)])
  })

  it('cover the requested number of days', async () => {
    const host = await aHost([TOKEN])
    const status = async (days: string) => (await host.inject({ url: `/operator/funnel?days=${days}`, headers: { authorization: `Bearer ${TOKEN}` } })).statusCode
    expect([await status('30'), asked.at(-1), await status('0'), await status('x'), await status('99999')]).toEqual([200, 30, 400, 400, 400])
  })
})

describe('a command beside the embedded shop', () => {
  let folder = ''
  let release: () => Promise<void>
  // Like a running server, this process holds the folder's database.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portolan-reports-'))
    const database = await openDatabase({ dataDir: folder })
    release = () => database.destroy()
  }, 60_000)
  afterAll(async () => {
    await release()
    await rm(folder, { recursive: true })
  })

  const command = (file: string, ...args: readonly string[]) => new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const path = join(import.meta.dirname, '../../services/src', file)
    const child = execFile(process.execPath, [path, ...args], { env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder } }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr })
    })
  })
  const aServer = async (tokens: readonly string[], findings: readonly AuditFinding[] = [FINDING]) => {
    const host = await aHost(tokens, findings)
    await host.listen({ port: 0, host: '127.0.0.1' })
    const forget = await leaveNote(folder, { origin: originOf('127.0.0.1', (host.server.address() as AddressInfo).port), token: TOKEN })
    open.push(forget)
  }

  it('is answered by the server that holds the database', async () => {
    await aServer([TOKEN])
    expect((await stat(join(folder, 'server.json'))).mode & 0o777).toBe(0o600)
    expect(await command('cart/audit/audit-ledger.cli.ts')).toEqual({
      code: 1, stderr: '', stdout: 'CART_TOTAL Cart c1: its total is kept as 2 and as 1\nNot compared, for want of a book: elsewhere\n1 findings\n',
    })
    expect(await command('tracking/funnel.cli.ts', '7')).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('solara  2026-11-22       4  3  75 %') })
    expect(asked.at(-1)).toBe(7)
  })

  it('says that all is in order, or that no server answered', async () => {
    await aServer([TOKEN], [])
    expect(await command('cart/audit/audit-ledger.cli.ts')).toMatchObject({ code: 0, stdout: expect.stringMatching(/The ledger is in order\n$/) })
    for (const close of open.splice(0).reverse()) await close()
    await expect(readFile(join(folder, 'server.json'))).rejects.toThrow('ENOENT')
    expect(await command('cart/audit/audit-ledger.cli.ts')).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^Process \d+ holds the database in .*, and it is not ready yet, or is another report: try again in a moment\n$/) })
    open.push(await leaveNote(folder, { origin: 'http://127.0.0.1:1', token: TOKEN }))
    expect(await command('cart/audit/audit-ledger.cli.ts')).toMatchObject({ code: 2, stderr: expect.stringContaining('it does not answer at http://127.0.0.1:1') })
    for (const close of open.splice(0).reverse()) await close()
    await aServer(['another-token-of-this-run'])
    expect(await command('tracking/funnel.cli.ts')).toMatchObject({ code: 1, stderr: expect.stringContaining('it answered 403') })
  })

  it.each(['half a li', '{}'])('ends with 2 when the server’s note cannot be read: %s', async (text) => {
    await writeFile(join(folder, 'server.json'), text)
    expect(await command('cart/audit/audit-ledger.cli.ts')).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^Process \d+ holds the database in .*, and its note in server\.json cannot be read: try again in a moment\n$/) })
    await rm(join(folder, 'server.json'))
  })

  it('ends with 2 when the server’s answer breaks off, or it could read no book', async () => {
    const breaking = createServer((_request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
      reply.write('{"findings":[', () => reply.destroy())
    })
    await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve))
    const origin = originOf('127.0.0.1', (breaking.address() as AddressInfo).port)
    open.push(() => new Promise((resolve) => breaking.close(resolve)), await leaveNote(folder, { origin, token: TOKEN }))
    expect(await command('cart/audit/audit-ledger.cli.ts')).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(`it does not answer at ${origin}`) })
    for (const close of open.splice(0).reverse()) await close()
    await aServer([TOKEN], [{ code: 'BOOK_UNREADABLE', subject: 'atlas', text: 'it did not answer' }])
    expect(await command('cart/audit/audit-ledger.cli.ts')).toMatchObject({ code: 2, stdout: expect.stringContaining('BOOK_UNREADABLE atlas: it did not answer\n') })
  })

  it('finds the server on any address it listens on', () => {
    expect(['127.0.0.1', '0.0.0.0', '::', '192.0.2.1'].map((host) => originOf(host, 3000))).toEqual(
      ['http://127.0.0.1:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://192.0.2.1:3000'])
  })
})
