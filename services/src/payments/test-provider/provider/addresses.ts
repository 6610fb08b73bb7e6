/** Paths of the provider, each written once. */
export const API_PATH = '/test-payments/v1/payments'
export const PAGE_PATH = '/test-payments/pay'

export const pagePath = (paymentId: string): string => `${PAGE_PATH}/${paymentId}`
export const formPath = (paymentId: string, form: 'card' | 'outcome' | 'challenge' | 'leave'): string => `${pagePath(paymentId)}/${form}`
