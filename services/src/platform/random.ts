import { randomBytes, randomUUID } from 'node:crypto'

/** The only source of randomness for the services, so that tests are repeatable. */
export interface Random {
  /** 128 random bits as 22 characters of base64url, for identifiers that must not be guessed. */
  id(): string
  uuid(): string
}

export const systemRandom: Random = {
  id: () => randomBytes(16).toString('base64url'),
  uuid: () => randomUUID(),
}
