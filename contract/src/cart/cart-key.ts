/**
 * What the browser sends as `requestUuid`. The host replaces it with the secret half of the cart from an HttpOnly cookie,
 * so that no script of the page can read the secret.
 */
export const KEY_IN_COOKIE = '-'

/** Name of the cookie that holds a cart's secret half. */
export const cartKeyCookie = (cartId: string): string => `cart-${cartId}`

/**
 * Header that lets a caller repeat CreateCart safely. The same key with the same body from the same session (or the same address without a
 * session) on the same brand returns the first cart. Choose a new, unguessable key for each cart.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
/** A shorter key could be guessed by someone on the same address. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 16, max: 200 }
