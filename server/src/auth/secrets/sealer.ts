import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_LENGTH = 12
const TAG_LENGTH = 16
const KEY_ID_LENGTH = 6

/** The server's secret: new data is sealed with the current one; data sealed with a former one can still be opened. */
export type VersionedSecret = { current: string; former: readonly string[] }

/** A sealed secret cannot be opened: its key is gone, or it belongs to another owner. */
export class SealLostError extends Error {
  override name = 'SealLostError'
}

export type Sealer = ReturnType<typeof createSealer>

/** A key for one purpose and its id, derived from a secret (HKDF, RFC 5869); the id reveals nothing about the key. */
export type PurposeKey = { id: string; key: Buffer }

const keyFor = (secret: string, purpose: string): PurposeKey => {
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, '', `retorna ${label}`, length))
  return {
    id: derive(`name of the key: ${purpose}`, KEY_ID_LENGTH).toString('base64url'),
    key: derive(purpose, 32),
  }
}

/** The keys for one purpose, current one first. */
export const keysFor = (
  { current, former }: VersionedSecret,
  purpose: string,
): readonly [PurposeKey, ...PurposeKey[]] => [
  keyFor(current, purpose),
  ...former.map((secret) => keyFor(secret, purpose)),
]

/** Encrypts secrets so that the database alone cannot read them. */
export const createSealer = (secret: VersionedSecret, purpose: string) => {
  const keys = keysFor(secret, purpose)
  const [{ id, key }] = keys
  return {
    /** Encrypts a secret so that it can be opened for the same owner only; the text names the key. */
    seal: (owner: string, text: Uint8Array) => {
      const nonce = randomBytes(NONCE_LENGTH)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text), cipher.final()])
      return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')}`
    },
    /** @throws SealLostError if it was sealed with an unknown secret or for another owner. */
    open: (owner: string, sealed: string) => {
      const end = sealed.indexOf('.')
      const bytes = Buffer.from(sealed.slice(end + 1), 'base64')
      // A text from before keys had ids may use any of them.
      const candidates = end < 0 ? keys : keys.filter((one) => one.id === sealed.slice(0, end))
      for (const candidate of candidates) {
        const opened = openWith(candidate.key, owner, bytes)
        if (opened !== undefined) return opened
      }
      throw new SealLostError(`A ${purpose} cannot be opened`)
    },
    /** Whether a sealed text uses the current key; otherwise it should be resealed. */
    isCurrent: (sealed: string) => sealed.startsWith(`${id}.`),
  }
}

const openWith = (key: Buffer, owner: string, bytes: Buffer): Buffer | undefined => {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_LENGTH), {
      authTagLength: TAG_LENGTH,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_LENGTH, NONCE_LENGTH + TAG_LENGTH))
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_LENGTH + TAG_LENGTH)),
      decipher.final(),
    ])
  } catch {
    return undefined
  }
}
