import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

/** A cart's secret locked with a link's token, so that whoever reads the database alone can open no cart. AES-256-GCM. */

const ALGORITHM = 'aes-256-gcm'
const TAG_BYTES = 16
/** Each token makes a key of its own that seals one value, so the nonce never repeats under a key (NIST SP 800-38D §8). */
const NONCE = Buffer.alloc(12)

export const sealSecret = (secret: string, token: string): string => {
  const cipher = createCipheriv(ALGORITHM, keyOf(token), NONCE)
  return Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Throws where the token is not the one it was sealed with. */
export const openSecret = (sealed: string, token: string): string => {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, keyOf(token), NONCE, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

const keyOf = (token: string): Buffer => Buffer.from(hkdfSync('sha256', token, '', 'cart-link', 32))
