import { cartStatusSchema } from '@portolan/contract/cart'
import { languageSchema, productTypeSchema } from '@portolan/contract/product'
import type { Selectable } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import { cartDocumentSchema, type CartRecord } from './cart-record.ts'
import { mayMove } from './cart-status.ts'
import type { CartTables } from './cart-tables.ts'

type CartRow = Selectable<CartTables['carts']>

export const insertCart = async (database: Database, cart: CartRecord): Promise<void> => {
  await tables(database).insertInto('carts').values(toRow(cart)).execute()
}

export const findCart = async (database: Database, cartId: string): Promise<CartRecord | null> => {
  const row = await tables(database).selectFrom('carts').selectAll().where('cart_id', '=', cartId).executeTakeFirst()
  return row ? toRecord(row) : null
}

export const findCartByTripReference = async (database: Database, tripReference: string): Promise<CartRecord | null> => {
  const row = await tables(database).selectFrom('carts').selectAll().where('trip_reference', '=', tripReference).executeTakeFirst()
  return row ? toRecord(row) : null
}

export type CartChanges = Partial<Pick<CartRecord, 'status' | 'expiresAt' | 'tripReference' | 'document'>>

/**
 * Writes changes over the version that was read; null when someone else changed the cart meanwhile.
 * Throws on a move that the table of states does not know.
 */
export const saveCart = async (database: Database, read: CartRecord, changes: CartChanges): Promise<CartRecord | null> => {
  const cart: CartRecord = { ...read, ...changes, version: read.version + 1 }
  if (!mayMove(read.status, cart.status)) throw new Error(`A cart cannot go from ${read.status} to ${cart.status}`)
  const row = await tables(database).updateTable('carts')
    .set({
      version: cart.version,
      status: cart.status,
      expires_at: cart.expiresAt,
      ...(changes.tripReference === undefined ? {} : { trip_reference: cart.tripReference }),
      ...(changes.document ? { document: JSON.stringify(cart.document), total_minor: cart.document.price.total.amountMinor } : {}),
    })
    .where('cart_id', '=', cart.cartId).where('version', '=', read.version)
    .returning('version').executeTakeFirst()
  return row ? cart : null
}

/** Unpaid carts whose time is over, oldest first. */
export const findExpiredUnpaid = async (database: Database, now: string, limit: number): Promise<CartRecord[]> => {
  const rows = await tables(database).selectFrom('carts').selectAll()
    .where('status', 'in', ['OPEN', 'FINALIZED', 'PAYMENT_PENDING']).where('expires_at', '<=', now)
    .orderBy('expires_at').limit(limit).execute()
  return rows.map(toRecord)
}

const tables = (database: Database) => database.withTables<CartTables>()

const toRow = (cart: CartRecord): CartRow => ({
  cart_id: cart.cartId,
  secret_hash: cart.secretHash,
  version: cart.version,
  status: cart.status,
  product_type: cart.productType,
  domain_name: cart.domainName,
  business_profile_id: cart.businessProfileId,
  language: cart.language,
  currency: cart.currency,
  total_minor: cart.document.price.total.amountMinor,
  created_at: cart.createdAt,
  expires_at: cart.expiresAt,
  trip_reference: cart.tripReference,
  document: JSON.stringify(cart.document),
})

const toRecord = (row: CartRow): CartRecord => ({
  cartId: row.cart_id,
  secretHash: row.secret_hash,
  version: row.version,
  status: cartStatusSchema.parse(row.status),
  productType: productTypeSchema.parse(row.product_type),
  domainName: row.domain_name,
  businessProfileId: row.business_profile_id,
  language: languageSchema.parse(row.language),
  currency: row.currency,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  tripReference: row.trip_reference,
  document: cartDocumentSchema.parse(row.document),
})
