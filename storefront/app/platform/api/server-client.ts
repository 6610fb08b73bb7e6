import { createClient, type Client } from '@portolan/contract/wire/client'
import type { HostedRequest } from '@portolan/contract/brand/hosting'
import { logCall } from './log-call.ts'

/** Calls on behalf of the shopper whose document is rendered. For server loaders and actions only. */
export const serverClient = ({ transport }: Pick<HostedRequest, 'transport'>): Client => createClient({ transport, log: logCall })
