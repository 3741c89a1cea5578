import { createHmac } from 'node:crypto'
import { createSealer, keysFor, type Sealer, type VersionedSecret } from '../secrets/sealer.ts'

/** Purpose of the key that seals the secrets of second factors. */
export const TWO_FACTOR_SEAL = 'two-factor secret'

/** The secret is sealed for its user: it can be opened only for the same user. */
export type TwoFactorKeys = Sealer & {
  /** A keyed hash, prefixed with its key id: without the key, codes cannot be brute-forced. */
  hash: (userId: string, code: string) => string
  /** All hashes a code may be stored as: for every key, and without a key id for old ones. */
  hashes: (userId: string, code: string) => string[]
}

/** Keys of the second factor, derived from the server's secret. */
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
