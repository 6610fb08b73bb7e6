import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { createContext } from 'react-router'

/** The host's data for this document. Only server loaders read it. */
export const hostedRequestContext = createContext<HostedRequest>()
