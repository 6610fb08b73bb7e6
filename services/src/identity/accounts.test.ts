import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Account, createAccounts, hashPassword, readAccounts } from './accounts.ts'

const MEMBER = { name: 'Ana Sol', points: null, credit: null, isClub: true }
const anAccount = async (password: string): Promise<Account> => ({ userId: 7, domain: 'shop.example', userName: 'Ana@example.org', password: await hashPassword(password), member: MEMBER })

it('finds an account by its name in any case and its exact password, on its own brand', async () => {
  const account = await anAccount('pässword 1')
  const { find } = createAccounts([account])
  const login = { domain: 'shop.example', userName: 'ana@EXAMPLE.org', password: 'pässword 1' }
  expect(await find(login)).toBe(account)
  expect(await find({ ...login, password: 'p\u0061\u0308ssword 1' })).toBe(account)
  const wrong = [{ password: 'pässword 2' }, { password: '' }, { password: 'PÄSSWORD 1' }, { userName: 'ben@example.org' }, { domain: 'other.example' }]
  for (const change of wrong) expect(await find({ ...login, ...change })).toBeNull()
})

it('never keeps the same hash for the same password twice', async () => {
  expect(await hashPassword('x')).not.toBe(await hashPassword('x'))
})

it('is read from the file of the setting, and stops the start with a file that cannot be used', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'accounts-'))
  const file = join(folder, 'accounts.json')
  await writeFile(file, JSON.stringify([await anAccount('secret')]))
  expect(await (await readAccounts(file)).find({ domain: 'shop.example', userName: 'ana@example.org', password: 'secret' })).toMatchObject({ userId: 7 })
  for (const text of ['', '{}', JSON.stringify([{ ...(await anAccount('x')), password: 'plain' }])]) {
    await writeFile(file, text)
    await expect(readAccounts(file)).rejects.toThrow(/^ACCOUNTS_FILE: .*accounts\.json cannot be used/)
  }
  await rm(folder, { recursive: true })
  await expect(readAccounts(file)).rejects.toThrow(/ENOENT/)
  expect(await (await readAccounts(undefined)).find({ domain: 'shop.example', userName: 'ana@example.org', password: 'secret' })).toBeNull()
})
