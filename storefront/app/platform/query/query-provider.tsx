import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { queryClient } from './query-client.ts'

/** Gives shopping pages the cache; landing and root do without it. */
export const QueryProvider = ({ children }: { children: ReactNode }) => {
  const [client] = useState(queryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
