import { constants, crc32, deflateRawSync } from 'node:zlib'
import { type CrcShift, crcShift } from './crc32.ts'

/** A text compressed on its own, that can stand anywhere in a gzip file. */
export type GzipPart = { deflated: Uint8Array; crc: number; length: number; shift: CrcShift }

/** Parts are short: a small window and little state make many of them quickly. */
const PART_OPTIONS = {
  level: 6,
  windowBits: 10,
  memLevel: 4,
  // Ends on a byte and forgets what came before, so that parts join in any order.
  finishFlush: constants.Z_FULL_FLUSH,
}

export const gzipPart = (text: string): GzipPart => {
  const bytes = Buffer.from(text)
  return {
    // Copied: the result is the front of a buffer many times its size.
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
 * A gzip file (RFC 1952) of `head`, the parts and `tail`, without compressing anything: head and tail
 * become stored blocks (RFC 1951, 3.2.4), the parts are copied and their checksums combined.
 *
 * @throws RangeError when head or tail is longer than a stored block may be, 65,535 bytes.
 */
export const joinGzip = (head: string, parts: readonly GzipPart[], tail: string): Buffer => {
  const first = Buffer.from(head)
  const last = Buffer.from(tail)
  let size = HEADER.length + 2 * STORED_HEADER_BYTES + first.length + last.length + TRAILER_BYTES
  for (const part of parts) size += part.deflated.length

  const file = Buffer.allocUnsafe(size)
  file.set(HEADER, 0)
  let at = writeStored(file, HEADER.length, first, false)
  let crc = crc32(first)
  let length = first.length + last.length
  for (const part of parts) {
    file.set(part.deflated, at)
    at += part.deflated.length
    crc = (part.shift(crc) ^ part.crc) >>> 0
    length += part.length
  }
  at = writeStored(file, at, last, true)
  at = file.writeUInt32LE(crc32(last, crc), at)
  file.writeUInt32LE(length % 2 ** 32, at)
  return file
}

const writeStored = (file: Buffer, at: number, bytes: Buffer, isLast: boolean): number => {
  if (bytes.length > STORED_MAXIMUM_BYTES) throw new RangeError('A stored block holds 65,535 bytes')
  file[at] = isLast ? 1 : 0
  file.writeUInt16LE(bytes.length, at + 1)
  file.writeUInt16LE(bytes.length ^ 0xffff, at + 3)
  file.set(bytes, at + STORED_HEADER_BYTES)
  return at + STORED_HEADER_BYTES + bytes.length
}
