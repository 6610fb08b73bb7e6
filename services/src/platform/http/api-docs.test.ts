import { ALL_ENDPOINTS } from '@portolan/contract/wire/endpoints'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addApiDocs, apiDocsPage } from './api-docs.ts'

const get = (url: string) => {
  const app = Fastify()
  addApiDocs(app, { title: 'Portolan', version: '1.2.3' })
  return app.inject({ method: 'GET', url })
}

describe('the documentation of the calls', () => {
  it('is an OpenAPI 3.1 document for tools', async () => {
    const answer = await get('/openapi.json')
    expect(answer.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Portolan', version: '1.2.3' } })
    expect(Object.keys(answer.json().paths)).toHaveLength(ALL_ENDPOINTS.length)
  })

  it('is a readable page with every call and without dead links', async () => {
    const { body, headers } = await get('/docs/api')
    expect(headers['content-type']).toContain('text/html')
    for (const { path, service, method } of ALL_ENDPOINTS) {
      expect(body).toContain(`<code>${path}</code>`)
      expect(body).toContain(`id="${service}_${method}"`)
    }
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target ?? '')
    expect(targets.filter((target) => !body.includes(`id="${target}"`))).toEqual([])
  })

  it('runs no script and loads nothing', async () => {
    const { body, headers } = await get('/docs/api')
    expect(body).not.toMatch(/<script|<link|<img|style=|\son\w+="/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'/)
  })

  it('escapes text of the contract', () => {
    const page = apiDocsPage({
      openapi: '3.1.0', info: { title: '<b>', version: '"1"', description: 'a & b' }, paths: {},
      components: { schemas: {}, responses: {}, securitySchemes: {} },
    })
    expect(page).toContain('&lt;b&gt;')
    expect(page).toContain('a &amp; b')
  })
})
