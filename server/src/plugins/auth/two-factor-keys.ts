import { createHmac } from 'node:crypto'
import { createSealer, keysFor, type Sealer, type VersionedSecret } from './sealer.ts'

/** Purpose of the key that secrets of second factors are sealed with. */
export const TWO_FACTOR_SEAL = 'two-factor secret'

/** The secret is sealed for its person: only the same person's row can be opened with it. */
export type TwoFactorKeys = Sealer & {
  /** A keyed hash, after the name of its key: without the key nobody can try codes against it. */
  hash: (userId: string, code: string) => string
  /** All hashes that a code may be stored as: of every key, and from before keys had names. */
  hashes: (userId: string, code: string) => string[]
}

/** Keys of the second factor, drawn from the server's secret. */
export const createTwoFactorKeys = (secret: VersionedSecret): TwoFactorKeys => {
  const keys = keysFor(secret, 'recovery code')
  const hex = (key: Buffer, userId: string, code: string) =>
    createHmac('sha256', key).update(`${userId} ${code}`).digest('hex')
  const [current] = keys
  return {
    ...createSealer(secret, TWO_FACTOR_SEAL),
    hash: (userId, code) => `${current.id}.${hex(current.key, userId, code)}`,
    hashes: (userId, code) =>
      keys.flatMap(({ id, key }) => {
        const hash = hex(key, userId, code)
        return [`${id}.${hash}`, hash]
      }),
  }
}
