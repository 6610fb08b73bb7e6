import type { RetryRule } from '@portolan/contract/wire/endpoint'
import { retryPause } from '@portolan/contract/wire/retry-pause'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

const STALE_MS = 60_000

const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: STALE_MS, refetchOnWindowFocus: false }, mutations: { retry: false } } })

let browserQueryClient: QueryClient | undefined

/** The single cache of the page, for client loaders and the provider. On the server, each render has its own cache. */
const queryClient = (): QueryClient =>
  typeof document === 'undefined' ? createQueryClient() : (browserQueryClient ??= createQueryClient())

/** An endpoint's retry rule as options of a query. Spread it into the query's options. */
export const retryOf = ({ retry }: { retry: RetryRule | null }) => ({
  retry: (failureCount: number, error: unknown): boolean => retryPause(retry, error, failureCount) !== null,
  retryDelay: (failureCount: number, error: unknown): number => retryPause(retry, error, failureCount) ?? 0,
})

/** Provides the cache to shopping pages. The start page and the root do not need it. */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
