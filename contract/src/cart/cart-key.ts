/**
 * What the browser sends as `requestUuid`: the secret half of a cart is in an HttpOnly cookie that the host puts in
 * its place, so that no script of the page can read it.
 */
export const KEY_IN_COOKIE = '-'

/** Name of the cookie that holds a cart's secret half. */
export const cartKeyCookie = (cartId: string): string => `cart-${cartId}`
