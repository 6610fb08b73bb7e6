import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from './react-router.config.ts'

/** Why browsers can do without the two parts of the router that light-router.ts stands in for. */

it('ships the whole route table with the first page, so that nothing is left to discover', () => {
  expect(config).toMatchObject({ ssr: true, routeDiscovery: { mode: 'initial' } })
})

it('hands the router no instruments', () => {
  expect(readFileSync(new URL('app/entry.client.tsx', import.meta.url), 'utf8')).toContain('<HydratedRouter />')
})
