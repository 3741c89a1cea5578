import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_LENGTH = 12
const TAG_LENGTH = 16

export type TwoFactorKeys = {
  /** Seals a person's secret so that only the same person's row can be opened with it. */
  seal: (userId: string, secret: Uint8Array) => string
  /** @throws Error when it was sealed with another secret or for another person. */
  open: (userId: string, sealed: string) => Buffer
  /** A keyed hash in hex: without the key nobody can try codes against it. */
  hash: (userId: string, code: string) => string
}

/** Keys of the second factor, drawn from the server's secret (HKDF, RFC 5869). */
export const createTwoFactorKeys = (authSecret: string): TwoFactorKeys => {
  const keyFor = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', authSecret, '', `retorna ${purpose}`, 32))
  const sealingKey = keyFor('two-factor secret')
  const hashingKey = keyFor('recovery code')
  return {
    seal: (userId, secret) => {
      const nonce = randomBytes(NONCE_LENGTH)
      const cipher = createCipheriv(CIPHER, sealingKey, nonce).setAAD(Buffer.from(userId))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open: (userId, sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(CIPHER, sealingKey, bytes.subarray(0, NONCE_LENGTH), {
        authTagLength: TAG_LENGTH,
      })
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH))
      const rest = bytes.subarray(NONCE_LENGTH + TAG_LENGTH)
      return Buffer.concat([decipher.update(rest), decipher.final()])
    },
    hash: (userId, code) =>
      createHmac('sha256', hashingKey).update(`${userId} ${code}`).digest('hex'),
  }
}
