import type { Money } from '@portolan/contract/values/money'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { type CartPorts, nowOf } from '../cart-run.ts'
import { readableCode } from '../record/trip-reference.ts'
import { issueVoucher, type Voucher } from './voucher.repository.ts'

const CODE_LENGTH = 12

/** The free-flight voucher of whoever makes a cart; null once it is spent. `amount` is what the brand lets it pay. */
export const freeFlightVoucher = async (ports: CartPorts, cartId: string, amount: Money, context: RequestContext): Promise<Voucher | null> => {
  if (amount.amountMinor === 0) return null
  const voucher = await issueVoucher(ports.database, {
    voucherId: ports.random.uuid(),
    code: readableCode(ports.random.uuid(), CODE_LENGTH),
    domainName: context.brand.domain,
    productType: 'FF',
    owner: await ports.voucherOwner(context, cartId),
    amount,
    at: nowOf(ports),
  })
  return voucher.spentBy === null ? voucher : null
}
