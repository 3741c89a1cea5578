import { endianness } from 'node:os'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

type Payouts = { payouts: readonly number[]; probabilities: readonly number[] }

/** A distribution as `payout_tables.distribution` holds it: float64, little endian, compressed. */
export const packPayouts = ({ payouts, probabilities }: Payouts): Buffer => {
  const numbers = Buffer.from(Float64Array.from([...payouts, ...probabilities]).buffer)
  return zstdCompressSync(littleEndian(numbers))
}

export const unpackPayouts = (packed: Buffer): { payouts: number[]; probabilities: number[] } => {
  const bytes = littleEndian(Buffer.from(zstdDecompressSync(packed)))
  const numbers = [...new Float64Array(Uint8Array.from(bytes).buffer)]
  const half = numbers.length / 2
  return { payouts: numbers.slice(0, half), probabilities: numbers.slice(half) }
}

/** Numbers of eight bytes as they are stored, whatever the machine. */
export const littleEndian = (numbers: Buffer): Buffer =>
  endianness() === 'LE' ? numbers : numbers.swap64()
