import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_LENGTH = 12
const TAG_LENGTH = 16

export type Sealer = {
  /** Encrypts a secret so that it can be opened for the same owner only. */
  seal: (owner: string, secret: Uint8Array) => string
  /** @throws Error when it was sealed with another secret or for another owner. */
  open: (owner: string, sealed: string) => Buffer
}

/** A key for one purpose, drawn from the server's secret (HKDF, RFC 5869). */
export const keyFor = (authSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', authSecret, '', `retorna ${purpose}`, 32))

/** Keeps secrets in the database that the database alone cannot read. */
export const createSealer = (authSecret: string, purpose: string): Sealer => {
  const key = keyFor(authSecret, purpose)
  return {
    seal: (owner, secret) => {
      const nonce = randomBytes(NONCE_LENGTH)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
    },
    open: (owner, sealed) => {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_LENGTH), {
        authTagLength: TAG_LENGTH,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH))
      const rest = bytes.subarray(NONCE_LENGTH + TAG_LENGTH)
      return Buffer.concat([decipher.update(rest), decipher.final()])
    },
  }
}
