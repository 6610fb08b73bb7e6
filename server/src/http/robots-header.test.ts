import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { addRobotsHeader } from './robots-header.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

const robotsOf = async (url: string, { isClosed = false, method = 'GET' as 'GET' | 'DELETE' } = {}) => {
  const app = Fastify()
  open.push(app)
  addRobotsHeader(app, async (host) => isClosed && host === 'club.example')
  for (const path of ['/*', '/assets/*', '/api/call']) app.get(path, async () => 'answer')
  return (await app.inject({ method, url, headers: { host: 'club.example' } })).headers['x-robots-tag']
}

it.each(['/', '/deals', '/assets/a.css'])('%s is for the page itself to say', async (url) => {
  expect(await robotsOf(url)).toBeUndefined()
})

it.each(['/', '/deals', '/assets/a.css', '/robots.txt'])('%s of a closed portal is not to be found', async (url) => {
  expect(await robotsOf(url, { isClosed: true })).toBe('noindex')
})

it('calls and addresses nobody serves are never to be found', async () => {
  expect([await robotsOf('/api/call'), await robotsOf('/deals', { method: 'DELETE' })]).toEqual(['noindex', 'noindex'])
})
