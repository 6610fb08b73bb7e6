/**
 * What the browser sends as `requestUuid`: the secret half of a cart is in an HttpOnly cookie that the host puts in
 * its place, so that no script of the page can read it.
 */
export const KEY_IN_COOKIE = '-'

/** Name of the cookie that holds a cart's secret half. */
export const cartKeyCookie = (cartId: string): string => `cart-${cartId}`

/**
 * Header by which a caller may repeat CreateCart: the same key with the same body from the same session (the same address without one) on the
 * same brand answers the cart that was made the first time. A key is chosen anew for each cart and must not be guessable.
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
/** Shorter ones are guessed by whoever shares an address. */
export const IDEMPOTENCY_KEY_LENGTH = { min: 16, max: 200 }
