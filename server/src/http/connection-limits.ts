/**
 * How long a connection may take to say what it wants. Node's own limits are none for a body and a minute for headers, looked at twice
 * a minute: a few hundred clients that send a byte a second would hold every connection.
 */
const HEADERS_SECONDS = 15
/** Headers and body together; the largest body a call takes is 256 kB. */
const REQUEST_SECONDS = 30
const LOOK_EVERY_SECONDS = 5
/** Cookies of a cart and a session are under 1 kB; past this the answer is 431. */
const MAX_HEADER_BYTES = 16 * 1024

/** For Fastify's options. Tests count in shorter seconds. */
export const connectionLimits = (secondMs = 1000) => ({
  requestTimeout: REQUEST_SECONDS * secondMs,
  http: { headersTimeout: HEADERS_SECONDS * secondMs, connectionsCheckingInterval: LOOK_EVERY_SECONDS * secondMs, maxHeaderSize: MAX_HEADER_BYTES },
})
