import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import handleRequest, { handleError, provideRequest } from './entry.server.tsx'

const aRequest = (signal?: AbortSignal) => {
  const reported: unknown[] = []
  const context: RouterContextProvider = provideRequest({ reportFault: (error) => reported.push(error), brand: null, member: null, language: 'en', loadMessages: async () => ({}) } as Partial<HostedRequest> as HostedRequest)
  return { reported, context, request: new Request('http://shop.example/F?a=token', signal ? { signal } : {}) }
}

describe('a document that fails to render', () => {
  it('is reported to the host, for loader and render errors', async () => {
    const { reported, ...asked } = aRequest()
    const broken = new Error('a loader that broke')
    handleError(broken, asked)
    await expect(handleRequest(asked.request, 200, new Headers(), {} as EntryContext, asked.context)).rejects.toThrow()
    expect(reported[0]).toBe(broken)
    expect(reported).toHaveLength(2)
  })

  it('causes no report if the page does not exist or the request was aborted', () => {
    const missing = { status: 404, statusText: 'Not Found', internal: true, data: null }
    expect(isRouteErrorResponse(missing)).toBe(true)
    const { reported, ...asked } = aRequest()
    handleError(missing, asked)
    const gone = aRequest(AbortSignal.abort())
    handleError(new Error('late'), gone)
    expect([reported, gone.reported]).toEqual([[], []])
  })
})
