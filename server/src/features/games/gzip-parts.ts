import { constants, crc32, deflateRawSync } from 'node:zlib'
import { type CrcShift, crcShift } from './crc32.ts'

/** A text compressed on its own, to be placed anywhere in a gzip file. */
export type GzipPart = { deflated: Uint8Array; crc: number; length: number; shift: CrcShift }

/** Parts are short: a small window and little state compress many of them quickly. */
const PART_OPTIONS = {
  level: 6,
  windowBits: 10,
  memLevel: 4,
  // Ends on a byte boundary and resets the dictionary, so that parts join in any order.
  finishFlush: constants.Z_FULL_FLUSH,
}

export const gzipPart = (text: string): GzipPart => {
  const bytes = Buffer.from(text)
  return {
    // Copied, because the result is a view of a buffer many times its size.
    deflated: Buffer.from(deflateRawSync(bytes, PART_OPTIONS)),
    crc: crc32(bytes),
    length: bytes.length,
    shift: crcShift(bytes.length),
  }
}

// Magic number, deflate, no flags, no time, no extra flags, unknown system (RFC 1952, 2.3).
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const TRAILER_BYTES = 8
const STORED_HEADER_BYTES = 5
const STORED_MAXIMUM_BYTES = 65_535

/**
 * A gzip file (RFC 1952) of `head`, the parts and `tail`, as pieces to concatenate. Nothing is
 * compressed: head and tail become stored blocks (RFC 1951, 3.2.4), the parts stay as they are, and
 * their checksums are combined.
 *
 * @throws RangeError if head or tail is longer than a stored block, 65,535 bytes.
 */
export const joinGzip = (
  head: string,
  parts: readonly GzipPart[],
  tail: string,
): readonly Uint8Array[] => {
  const first = Buffer.from(head)
  const last = Buffer.from(tail)
  const pieces: Uint8Array[] = [HEADER, storedHeader(first, false), first]
  let crc = crc32(first)
  let length = first.length + last.length
  for (const part of parts) {
    pieces.push(part.deflated)
    crc = (part.shift(crc) ^ part.crc) >>> 0
    length += part.length
  }
  const trailer = Buffer.alloc(TRAILER_BYTES)
  trailer.writeUInt32LE(crc32(last, crc), 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  pieces.push(storedHeader(last, true), last, trailer)
  return pieces
}

const storedHeader = (bytes: Buffer, isLast: boolean): Buffer => {
  if (bytes.length > STORED_MAXIMUM_BYTES) throw new RangeError('A stored block holds 65,535 bytes')
  const header = Buffer.alloc(STORED_HEADER_BYTES)
  header[0] = isLast ? 1 : 0
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return header
}
