import { connect } from 'node:net'
import { endpoint } from '@portolan/contract/wire/endpoint'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createCallLimits } from './limits/call-limits.ts'
import { memoryCounters } from './limits/counter-store.ts'
import { registerEndpoints } from './register-endpoints.ts'
import type { RequestContext } from './request-context.ts'
import { rawJson, serve } from './serve.ts'

const page = endpoint({
  service: 'Deals', method: 'Page', verb: 'GET', summary: 'Page', query: z.object({ letter: z.string() }), result: z.unknown(), errors: [],
})
const PAGE_BYTES = 100_000
/** Together they are larger than the socket buffers of a machine. */
const PAGES = 120
const letterOf = (at: number): string => String.fromCharCode(97 + (at % 26))

it('sends a slow reader each prepared answer unchanged, even if other answers are sent meanwhile', async () => {
  const app = Fastify()
  const endpoints = [serve(page, async ({ query: { letter } }) => rawJson(['"', Buffer.alloc(PAGE_BYTES, letter), '"']))]
  registerEndpoints(app, endpoints, {
    contextOf: async () => ({ clientAddress: '127.0.0.1', session: null }) as RequestContext,
    limits: createCallLimits(memoryCounters(), { now: () => 0 }),
    inMaintenance: async () => false,
  })
  const origin = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const pathOf = (letter: string): string => `${page.path}?letter=${letter}`
  const slow = connect(Number(origin.port), origin.hostname)
  slow.pause()
  for (let at = 0; at < PAGES; at += 1) slow.write(`GET ${pathOf(letterOf(at))} HTTP/1.1\r\nHost: ${origin.host}\r\n${at === PAGES - 1 ? 'Connection: close\r\n' : ''}\r\n`)
  const others = await Promise.all(Array.from({ length: 40 }, async () => (await fetch(new URL(pathOf('Z'), origin))).json()))
  expect(others.every(({ result }) => result === 'Z'.repeat(PAGE_BYTES))).toBe(true)
  const chunks: Buffer[] = []
  for await (const chunk of slow) chunks.push(chunk as Buffer)
  const answers = Buffer.concat(chunks).toString().split('HTTP/1.1 200 OK').slice(1)
  const read = answers.map((answer) => /"result":"(\w+)"/.exec(answer)?.[1] ?? '')
  expect(read.map((text, at) => text === letterOf(at).repeat(PAGE_BYTES))).toEqual(Array.from({ length: PAGES }, () => true))
  await app.close()
})
