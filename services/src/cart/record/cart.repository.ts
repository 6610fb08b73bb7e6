import { cartStatusSchema } from '@portolan/contract/cart/cart'
import { languageSchema, productTypeSchema } from '@portolan/contract/values/product'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { cartDocumentSchema, type CartRecord } from './cart-record.ts'
import { fromEarlierForm } from './kept-line.ts'
import { mayMove } from './cart-status.ts'
import type { CartTables } from './cart-tables.ts'

/** Named one by one: a prepared `select *` fails on running instances when a newer one adds a column. */
const CART_COLUMNS = [
  'cart_id', 'secret_hash', 'version', 'status', 'product_type', 'domain_name', 'business_profile_id', 'language', 'currency', 'total_minor',
  'created_at', 'expires_at', 'trip_reference', 'document',
] as const satisfies readonly (keyof CartTables['carts'])[]
type CartRow = Pick<Selectable<CartTables['carts']>, (typeof CART_COLUMNS)[number]>
export const CART_COLUMNS_BUT_DOCUMENT = CART_COLUMNS.filter((name) => name !== 'document')

/** False when its id is taken. */
export const insertCart = async (database: Database, cart: CartRecord): Promise<boolean> => {
  const row = await tables(database).insertInto('carts').values({ ...toRow(cart), member_id: cart.document.memberId })
    .onConflict((conflict) => conflict.column('cart_id').doNothing()).returning('cart_id').executeTakeFirst()
  return row !== undefined
}

/** The current cart; if it is still the version `known`, its document is not read again. */
export const findCart = async (database: Database, cartId: string, known?: CartRecord): Promise<CartRecord | null> => {
  const row = await tables(database).selectFrom('carts')
    .select([...CART_COLUMNS_BUT_DOCUMENT, unlessKnown(sql.ref('document'), sql.ref('version'), known).as('document')])
    .where('cart_id', '=', cartId).executeTakeFirst()
  return row ? toRecord(row, known) : null
}

/** The document, or null if its version is known. */
export const unlessKnown = (document: RawBuilder<unknown>, version: RawBuilder<unknown>, known: CartRecord | undefined): RawBuilder<unknown> =>
  sql`case when ${version} = ${known?.version ?? 0} then null else ${document} end`

export type CartChanges = Partial<Pick<CartRecord, 'status' | 'expiresAt' | 'tripReference' | 'document' | 'language'>>

/**
 * Writes changes over the version that was read; null when another call changed the cart meanwhile.
 * Throws on a transition that the table does not allow.
 */
export const saveCart = async (database: Database, read: CartRecord, changes: CartChanges): Promise<CartRecord | null> => {
  const cart = changedCart(read, changes)
  const row = await tables(database).updateTable('carts')
    .set({
      version: cart.version,
      status: cart.status,
      expires_at: cart.expiresAt,
      language: cart.language,
      trip_reference: cart.tripReference,
      ...(changes.document ? { document: JSON.stringify(cart.document), total_minor: cart.document.price.total.amountMinor } : {}),
    })
    .where('cart_id', '=', cart.cartId).where('version', '=', read.version)
    .returning('version').executeTakeFirst()
  return row ? cart : null
}

/** The next version of a cart. Throws on a transition that the table does not allow. */
export const changedCart = (read: CartRecord, changes: CartChanges): CartRecord => {
  const cart: CartRecord = { ...read, ...changes, version: read.version + 1 }
  if (!mayMove(read.status, cart.status)) throw new Error(`A cart cannot go from ${read.status} to ${cart.status}`)
  return cart
}

/** Unpaid carts whose time is over, oldest first. */
export const findExpiredUnpaid = async (database: Database, now: string, limit: number): Promise<CartRecord[]> => {
  const rows = await tables(database).selectFrom('carts').select(CART_COLUMNS)
    .where('status', 'in', ['OPEN', 'FINALIZED', 'PAYMENT_PENDING']).where('expires_at', '<=', now)
    .orderBy('expires_at').limit(limit).execute()
  return rows.map((row) => toRecord(row))
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

export const toRecord = (row: CartRow, known?: CartRecord): CartRecord => ({
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
  document: row.document === null && known?.version === row.version ? known.document : cartDocumentSchema.parse(fromEarlierForm(row.document, productTypeSchema.parse(row.product_type))),
})
