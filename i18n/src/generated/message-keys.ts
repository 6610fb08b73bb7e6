// Generated from i18n/catalogs/en by i18n/build/generate-message-keys.ts; do not edit.

/** Every message key with its parameters; null where it has none. */
export type MessageParameters = {
  'errors.VALIDATION': null
  'errors.UNAUTHENTICATED': null
  'errors.FORBIDDEN': null
  'errors.NOT_FOUND': null
  'errors.BRAND_NOT_FOUND': null
  'errors.CART_NOT_FOUND': null
  'errors.ORDER_NOT_FOUND': null
  'errors.PROPOSAL_NOT_FOUND': null
  'errors.TOO_MANY_REQUESTS': null
  'errors.OVERLOADED': null
  'errors.MAINTENANCE': null
  'errors.SEARCH_EXPIRED': null
  'errors.NO_CONTENT': null
  'errors.GENERIC_ERROR': null
  'errors.CART_EXPIRED': null
  'errors.CART_LOCKED': null
  'errors.CART_INCOMPLETE': null
  'errors.CART_CHANGED': null
  'errors.REVIEW_REQUIRED': null
  'errors.SOLD_OUT': null
  'errors.FARE_UNAVAILABLE': null
  'errors.VOUCHER_INVALID': null
  'errors.PAYMENT_REQUIRED': null
  'errors.PAYMENT_DECLINED': null
  'errors.PAYMENT_UNAVAILABLE': null
  'errors.INTERNAL': null
  'errors.TIMEOUT': null
  'errors.NETWORK': null
}

export type MessageKey = keyof MessageParameters
