import { CallFailed } from '@portolan/contract/wire/call-errors'
import type { ErrorCode } from '@portolan/contract/wire/error'
import { loadCatalogs } from '@portolan/i18n/catalogs'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { MessagesProvider } from '../../../platform/i18n/messages-provider.tsx'
import { aRootData } from '../../../platform/testing/a-root-data.ts'
import { FaresFailed } from './flight-details.tsx'

const WORDS = await loadCatalogs('en', ['errors', 'results', 'flights'])

const render = async (code: ErrorCode): Promise<string> => {
  const data = await aRootData({ namespaces: ['errors', 'results', 'flights'] })
  const error = new CallFailed('/x', { code, status: 500, details: null, validationErrors: null, retryAfterSeconds: null })
  const failed = <FaresFailed error={error} isAsking={false} onAskAgain={() => undefined} onSearchAgain={() => undefined} />
  const Stub = createRoutesStub([{ id: 'root', path: '*', Component: () => <MessagesProvider data={data}>{failed}</MessagesProvider> }])
  return renderToStaticMarkup(<Stub initialEntries={['/F']} hydrationData={{ loaderData: { root: data } }} />)
}

describe('fares that failed to load', () => {
  it.each([
    ['SEARCH_EXPIRED', 'flights.expiredTitle', 'results.searchAgain'], ['PROPOSAL_NOT_FOUND', 'flights.goneTitle', 'flights.refreshList'],
    ['SOLD_OUT', 'flights.goneTitle', 'flights.refreshList'], ['GENERIC_ERROR', 'flights.faresFailed', 'flights.tryAgain'],
  ] as const)('with %s show the one button that can help', async (code, heading, button) => {
    const html = await render(code)
    for (const key of [heading, `errors.${code}`]) expect(html).toContain(WORDS[key])
    expect(html.match(/<button[^>]*>([^<]*)<\/button>/)?.[1]).toBe(WORDS[button])
  })
})
