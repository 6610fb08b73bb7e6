import type { FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'

/** Who may operate the installation: purge configurations, create test tokens, switch scenarios. */
export type OperatorSettings = {
  /** The operators' secret token. Undefined to allow no operators over the network. */
  token: string | undefined
  /** True on a developer's machine only. */
  devTools: boolean
}

/** True for a request with the operators' token, and for the tools panel on this machine if it is switched on. */
export const operatorRule = ({ token, devTools }: OperatorSettings) => (request: FastifyRequest): boolean =>
  (token !== undefined && sendsToken(request, token)) || (devTools && isToolsPanel(request))

export const sendsToken = ({ headers }: FastifyRequest, token: string): boolean => {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return bearer !== undefined && timingSafeEqual(digest(bearer), digest(token))
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const

/**
 * True for a page of this origin that is opened on this machine. Browsers set Origin on every request that changes something, so a page of
 * another site cannot use a developer's panel. A proxy on this machine is recognised by its headers.
 */
const isToolsPanel = ({ headers, socket, protocol, host }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '')
  && FORWARDING.every((name) => headers[name] === undefined)
  && headers.origin === `${protocol}://${host}`

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
