import { money, type Money } from '@portolan/contract/values/money'
import type { ProductType } from '@portolan/contract/values/product'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { CartRecord } from '../record/cart-record.ts'
import type { CartTables } from '../record/cart-tables.ts'

export type Voucher = {
  voucherId: string
  /** The code that a shopper types; knowing it is enough to use it. */
  code: string
  domainName: string
  /** The only product it pays for. */
  productType: ProductType
  amount: Money
  /** The cart that was booked with it; null while it can be spent. */
  spentBy: string | null
}

type NewVoucher = Omit<Voucher, 'spentBy'> & {
  /** Whom it was issued to: one voucher for each owner, brand and product. */
  owner: string
  at: string
}

/** The owner's voucher: the existing one, updated to the new amount unless it is spent, or else the new one. */
export const issueVoucher = async (database: Database, voucher: NewVoucher): Promise<Voucher> => {
  const { voucherId, code, domainName, productType, owner, amount, at } = voucher
  const row = await database.withTables<CartTables>().insertInto('vouchers')
    .values({
      voucher_id: voucherId, code, domain_name: domainName, product_type: productType, owner, amount_minor: amount.amountMinor,
      currency: amount.currency, issued_at: at, spent_by: null,
    })
    .onConflict((conflict) => conflict.columns(['domain_name', 'product_type', 'owner']).doUpdateSet({
      amount_minor: whileUnspent('amount_minor'), currency: whileUnspent('currency'),
    }))
    .returning(COLUMNS).executeTakeFirstOrThrow()
  return toVoucher(row, productType)
}

const whileUnspent = <Column extends 'amount_minor' | 'currency'>(column: Column) =>
  sql<CartTables['vouchers'][Column]>`case when vouchers.spent_by is null then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`vouchers.${column}`)} end`

type Which = { voucherId: string } | { domainName: string; code: string } | { domainName: string; owner: string }

/** A voucher by its id, its code, or its owner on a brand; null when there is none for this product. */
export const findVoucher = async (database: Database, productType: ProductType, which: Which): Promise<Voucher | null> => {
  const all = database.withTables<CartTables>().selectFrom('vouchers').select(COLUMNS).where('product_type', '=', productType)
  const row = await ('voucherId' in which
    ? all.where('voucher_id', '=', which.voucherId)
    : all.where('domain_name', '=', which.domainName)
      .where('code' in which ? 'code' : 'owner', '=', 'code' in which ? which.code : which.owner)).executeTakeFirst()
  return row ? toVoucher(row, productType) : null
}

/** True when the cart's voucher has paid for another one. */
export const isVoucherSpent = async (database: Database, { productType, cartId, document: { voucherId } }: CartRecord): Promise<boolean> => {
  if (voucherId === null) return false
  const voucher = await findVoucher(database, productType, { voucherId })
  return voucher?.spentBy !== null && voucher?.spentBy !== cartId
}

const COLUMNS = ['voucher_id', 'code', 'domain_name', 'amount_minor', 'currency', 'spent_by'] as const

const toVoucher = (row: Pick<Selectable<CartTables['vouchers']>, (typeof COLUMNS)[number]>, productType: ProductType): Voucher => ({
  voucherId: row.voucher_id,
  code: row.code,
  domainName: row.domain_name,
  productType,
  amount: money(row.amount_minor, row.currency),
  spentBy: row.spent_by,
})
