import { endianness } from 'node:os'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

type Payouts = { payouts: readonly number[]; probabilities: readonly number[] }

/** A distribution in the format of `payout_tables.distribution`: float64, little endian, compressed. */
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

/** Eight-byte numbers in little endian, whatever the byte order of the machine. */
export const littleEndian = (numbers: Buffer): Buffer =>
  endianness() === 'LE' ? numbers : numbers.swap64()
