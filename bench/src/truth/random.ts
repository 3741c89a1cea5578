import { createHash } from 'node:crypto'
import type { Random } from '../../../server/src/demo/random.ts'

/** A repeatable sequence for each text (Marsaglia's xorshift of 128 bits). */
export const seeded = (text: string): Random => {
  const seed = createHash('sha256').update(text).digest()
  let [x = 0, y = 0, z = 0, w = 0] = [0, 4, 8, 12].map((offset) => seed.readInt32LE(offset))
  const next = () => {
    const t = x ^ (x << 11)
    x = y
    y = z
    z = w
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8)
    return w >>> 0
  }
  // Two draws are needed, because a rare payout needs more than 32 bits.
  return () => (next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53
}
