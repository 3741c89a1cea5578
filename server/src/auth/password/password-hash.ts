import nodeCrypto, { randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * argon2id with 19 MiB, 2 passes and 1 lane: OWASP, Password Storage Cheat Sheet. Memory in KiB, lengths
 * in bytes.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_LENGTH = 16
const TAG_LENGTH = 32

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

type Cost = typeof COST

const derive = (password: string, salt: Buffer, tagLength: number, cost: Cost): Promise<Buffer> =>
  promisify(nodeCrypto.argon2)('argon2id', {
    // Normalized, so that input that looks the same hashes the same (NIST SP 800-63B, 3.1.1.2).
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength,
    ...cost,
  })

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** Hashes a password into a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export const hashPassword = async (password: string, cost: Cost = COST): Promise<string> => {
  const salt = randomBytes(SALT_LENGTH)
  const tag = await derive(password, salt, TAG_LENGTH, cost)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** A hash that no known password matches, as costly as a real one: keeps timing constant. */
export const UNMATCHED_HASH = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(
  randomBytes(SALT_LENGTH),
)}$${base64(randomBytes(TAG_LENGTH))}`

/** Whether a password matches a PHC string; false if the string is not argon2id. */
export const verifyPassword = async (password: string, phc: string): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? []
  if (salt === undefined || tag === undefined) return false
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const derived = await derive(password, Buffer.from(salt, 'base64'), expected.length, cost)
  return timingSafeEqual(derived, expected)
}
