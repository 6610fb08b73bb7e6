import type { Money } from '@portolan/contract/values/money'
import { failure, type Failure } from '@portolan/contract/wire/failure'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type CartPorts, nowOf } from '../cart-run.ts'
import { readableCode } from '../record/trip-reference.ts'
import { findVoucher, issueVoucher, type Voucher } from './voucher.repository.ts'

const CODE_LENGTH = 12

/** The free-flight voucher of a cart's creator; null if the brand has no voucher limit. `amount` is the brand's current limit. */
export const freeFlightVoucher = async (
  ports: CartPorts, cartId: string, amount: Money, context: RequestContext,
): Promise<Voucher | Failure<'VOUCHER_INVALID'> | null> => {
  if (amount.amountMinor === 0) return null
  const voucher = await issueVoucher(ports.database, {
    voucherId: ports.random.uuid(),
    code: readableCode(ports.random.uuid(), CODE_LENGTH),
    domainName: context.brand.domain,
    productType: 'FF',
    owner: ports.voucherOwner(context) ?? `cart:${cartId}`,
    amount,
    at: nowOf(ports),
  })
  return voucher.spentBy === null ? voucher : failure('VOUCHER_INVALID')
}

/** True once the caller's voucher has paid for a trip, so that no further flight would be free for them. */
export const isFreeFlightSpent = async (ports: CartPorts, context: RequestContext): Promise<boolean> => {
  const owner = ports.voucherOwner(context)
  if (owner === null) return false
  const voucher = await findVoucher(ports.database, 'FF', { owner, domainName: context.brand.domain })
  return voucher !== null && voucher.spentBy !== null
}
