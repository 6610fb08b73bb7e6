import { memberSchema } from '@portolan/contract/identity/identity'
import { readFile } from 'node:fs/promises'
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { BadSetting } from '../platform/settings.ts'

/**
 * Accounts with a password, for an operator without a portal. They come from a file, because the product has no registration. Without
 * the file every attempt fails alike.
 */
export type Account = z.infer<typeof accountSchema>

export type Accounts = {
  /** The account for a name and password on a brand; null if either is wrong, after the same work. */
  find: (login: { domain: string; userName: string; password: string }) => Promise<Account | null>
}

const accountSchema = z.object({
  userId: z.int().check(z.minimum(1)),
  /** Domain of the brand the account is for. */
  domain: z.string(),
  userName: z.string().check(z.minLength(1), z.maxLength(256)),
  /** As `hashPassword` writes it. */
  password: z.string().check(z.regex(/^[\w-]{22}\.[\w-]{43}$/, 'Not a password hash')),
  member: memberSchema,
})

/** Throws BadSetting for a file that cannot be used. */
export const readAccounts = async (file: string | undefined): Promise<Accounts> => (file === undefined ? createAccounts([]) : createAccounts(await parseFile(file)))

export const createAccounts = (accounts: readonly Account[]): Accounts => ({
  find: async ({ domain, userName, password }) => {
    const account = accounts.find((each) => each.domain === domain && each.userName.toLowerCase() === userName.toLowerCase()) ?? null
    const isRight = await matches(password, account?.password ?? NOBODYS_PASSWORD)
    return isRight ? account : null
  },
})

/** "salt.hash" in base64url: 16 random bytes, and scrypt of password and salt. */
export const hashPassword = async (password: string, salt: Uint8Array = randomBytes(16)): Promise<string> =>
  `${Buffer.from(salt).toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`

const derive = async (password: string, salt: Uint8Array): Promise<Buffer> =>
  (await promisify<string, Uint8Array, number, Buffer>(scrypt)(password.normalize('NFKC'), salt, 32))

/** Compared when there is no account, so that an unknown name takes as long as a wrong password. */
const NOBODYS_PASSWORD = `${'A'.repeat(22)}.${'A'.repeat(43)}`

const matches = async (password: string, kept: string): Promise<boolean> => {
  const [salt = '', hash = ''] = kept.split('.')
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url')), Buffer.from(hash, 'base64url'))
}

const parseFile = async (file: string): Promise<Account[]> => {
  try {
    return z.array(accountSchema).parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new BadSetting(`ACCOUNTS_FILE: ${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
