import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { createContext } from 'react-router'

/** What the host handed over for this document; set by entry.server, read by server loaders only. */
export const hostedRequestContext = createContext<HostedRequest>()
