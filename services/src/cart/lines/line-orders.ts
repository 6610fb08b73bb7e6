import { type OrderPort, SupplierFailure } from '../../suppliers/order-port.ts'
import type { KeptLine } from '../record/kept-line.ts'
import type { LineOrders } from './line-kind.ts'

/** Orders of a kind's lines through its suppliers' port. */
export const lineOrders = <Ref>(supplierOf: (supplierId: string) => OrderPort<Ref> | null, refOf: (line: KeptLine) => Ref): LineOrders => {
  const at = ({ supplierId }: KeptLine): OrderPort<Ref> => {
    const supplier = supplierOf(supplierId)
    if (!supplier) throw new SupplierFailure(supplierId, 'is not connected any more')
    return supplier
  }
  return {
    book: async (line, order, signal) => at(line).book({ ...order, ref: refOf(line) }, signal),
    lookUp: async (line, idempotencyKey, signal) => at(line).lookUp(idempotencyKey, signal),
    cancellationQuote: async (line, order, signal) => at(line).cancellationQuote(order, signal),
    cancel: async (line, order, quote, signal) => at(line).cancel(order, quote, signal),
  }
}
