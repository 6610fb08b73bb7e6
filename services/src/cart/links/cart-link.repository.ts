import type { Database } from '../../platform/database/database.ts'

/** Columns of migration 0005. */
type LinkTables = { cart_links: { token_hash: string; cart_id: string; sealed_secret: string; expires_at: string } }

export type CartLink = { tokenHash: string; cartId: string; sealedSecret: string; expiresAt: string }

/** Stores a link, and deletes expired ones. */
export const insertCartLink = async (database: Database, link: CartLink, now: string): Promise<void> => {
  const tables = database.withTables<LinkTables>()
  await tables.deleteFrom('cart_links').where('expires_at', '<=', now).execute()
  await tables.insertInto('cart_links').values({
    token_hash: link.tokenHash, cart_id: link.cartId, sealed_secret: link.sealedSecret, expires_at: link.expiresAt,
  }).execute()
}

type AskedLink = Pick<CartLink, 'tokenHash' | 'cartId'>

/** Takes the sealed secret of a valid link: of two simultaneous callers only one gets it. */
export const takeCartLink = async (database: Database, { tokenHash, cartId }: AskedLink, now: string): Promise<string | null> => {
  const row = await database.withTables<LinkTables>().deleteFrom('cart_links')
    .where('token_hash', '=', tokenHash).where('cart_id', '=', cartId).where('expires_at', '>', now)
    .returning('sealed_secret').executeTakeFirst()
  return row?.sealed_secret ?? null
}
