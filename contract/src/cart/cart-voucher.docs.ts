import { applyVoucherToCart, cartVoucherSchema } from './cart-voucher.endpoints.ts'
import { describeCall, describeFields, type SchemaDoc } from '../docs/field-docs.ts'

export const CART_VOUCHER_DOCS: readonly SchemaDoc[] = [
  ...describeFields(cartVoucherSchema, 'CartVoucher', {
    voucherCode: 'Code of the voucher, capitals and digits; null when the cart has none.',
    amount: 'Most that it pays; null when the cart has none.',
    price: 'How the cart’s total is made now.',
  }),
  ...describeCall(applyVoucherToCart, { body: { voucherCode: 'The code; small letters, blanks and hyphens are allowed.' } }),
]
