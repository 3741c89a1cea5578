/**
 * Combines the CRC-32 of joined texts from the CRC-32 of each, after Mark Adler's crc32_combine in zlib:
 * the CRC of AB is that of A followed by as many zero bytes as B has, xor that of B. Polynomials over
 * GF(2) are in zlib's representation, the highest bit being x⁰, modulo the CRC's own.
 */
const CRC_POLYNOMIAL = 0xedb88320
const ONE = 0x80000000

/** The CRC-32 after appending a fixed number of zero bytes. */
export type CrcShift = (crc: number) => number

/**
 * The shift over `length` bytes: `crcOf(A + B) === crcShift(B.length)(crcOf(A)) ^ crcOf(B)`, unsigned.
 * Four table lookups per call; the tables of a length are built once.
 */
export const crcShift = (length: number): CrcShift => {
  const kept = shifts.get(length)
  if (kept !== undefined) return kept
  const made = shiftOver(length)
  shifts.set(length, made)
  return made
}

const shifts = new Map<number, CrcShift>()

const shiftOver = (length: number): CrcShift => {
  const factor = powerOfX(8 * length)
  const table = new Uint32Array(4 * 256)
  for (let byte = 0; byte < 4; byte++) {
    for (let value = 1; value < 256; value++) {
      // The shift is linear: the result for a value is that of its lowest bit xor that of the rest.
      const rest = value & (value - 1)
      const lowest = value ^ rest
      const image =
        rest === 0
          ? multiply(factor, (value << (8 * byte)) >>> 0)
          : (table[256 * byte + lowest] ?? 0)
      table[256 * byte + value] = image ^ (table[256 * byte + rest] ?? 0)
    }
  }
  const at = (place: number): number => table[place] ?? 0
  return (crc) =>
    (at(crc & 255) ^
      at(256 + ((crc >>> 8) & 255)) ^
      at(512 + ((crc >>> 16) & 255)) ^
      at(768 + (crc >>> 24))) >>>
    0
}

const powerOfX = (exponent: number): number => {
  let result = ONE
  let square = ONE >>> 1
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiply(result, square)
    square = multiply(square, square)
  }
  return result
}

const multiply = (a: number, b: number): number => {
  let product = 0
  let shifted = b
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted
    shifted = shifted & 1 ? (shifted >>> 1) ^ CRC_POLYNOMIAL : shifted >>> 1
  }
  return product >>> 0
}
