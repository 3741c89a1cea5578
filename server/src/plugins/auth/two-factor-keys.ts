import { createHmac } from 'node:crypto'
import { createSealer, keyFor, type Sealer } from './sealer.ts'

/** The secret is sealed for its person: only the same person's row can be opened with it. */
export type TwoFactorKeys = Sealer & {
  /** A keyed hash in hex: without the key nobody can try codes against it. */
  hash: (userId: string, code: string) => string
}

/** Keys of the second factor, drawn from the server's secret. */
export const createTwoFactorKeys = (authSecret: string): TwoFactorKeys => {
  const hashingKey = keyFor(authSecret, 'recovery code')
  return {
    ...createSealer(authSecret, 'two-factor secret'),
    hash: (userId, code) =>
      createHmac('sha256', hashingKey).update(`${userId} ${code}`).digest('hex'),
  }
}
