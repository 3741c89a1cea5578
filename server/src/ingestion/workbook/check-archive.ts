import { inflateRawSync } from 'node:zlib'
import { sum } from '@retorna/domain/statistics/sample-statistics'
import { ImportError } from '../problem.ts'

/** Limits that suffice for a workbook of a few hundred thousand cells, and bound the memory. */
const MAX_ENTRIES = 2_000
const MAX_BYTES = 32_000_000
const MAX_PACKED_BYTES = 16_000_000
/** Tables compress to a tenth or less; a zip bomb to a thousandth. */
const MAX_RATIO = 60
/** Below this a high ratio is harmless. */
const HARMLESS_BYTES = 5_000_000
/** Excludes images and the like, which no table needs. */
const NEEDED = /\.(xml|rels)$/i

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT = 65_535

type Entry = {
  name: string
  method: number
  packedBytes: number
  bytes: number
  offset: number
}

/**
 * The XML files of a ZIP archive, unpacked only if its directory declares an acceptable size, and never
 * beyond the declared size.
 *
 * @throws ImportError `workbook-too-large` for a zip bomb, `workbook-unreadable` for anything but a
 *   plain archive.
 */
export const unpackArchive = (archive: Buffer): Record<string, Uint8Array> => {
  const entries = readDirectory(archive).filter(({ name }) => NEEDED.test(name))
  const total = sum(entries.map(({ bytes }) => bytes))
  const packed = sum(entries.map(({ packedBytes }) => packedBytes))
  const isDense = total > HARMLESS_BYTES && total > packed * MAX_RATIO
  if (total > MAX_BYTES || packed > MAX_PACKED_BYTES || isDense)
    throw new ImportError('workbook-too-large')
  // Overlapping entries would multiply their shared bytes.
  if (packed > archive.length) throw new ImportError('workbook-unreadable')
  return Object.fromEntries(entries.map((entry) => [entry.name, unpack(archive, entry)]))
}

const readDirectory = (archive: Buffer): Entry[] => {
  const end = findEnd(archive)
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  // Zip64: 65,535 and 4,294,967,295 stand for larger numbers stored elsewhere.
  if (count > MAX_ENTRIES || at === 0xffffffff) throw new ImportError('workbook-too-large')
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== ENTRY) {
      throw new ImportError('workbook-unreadable')
    }
    const nameBytes = archive.readUInt16LE(at + 28)
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameBytes),
      method: archive.readUInt16LE(at + 10),
      packedBytes: archive.readUInt32LE(at + 20),
      bytes: archive.readUInt32LE(at + 24),
      offset: archive.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

const findEnd = (archive: Buffer): number => {
  const lowest = Math.max(0, archive.length - END_BYTES - MAX_COMMENT)
  for (let at = archive.length - END_BYTES; at >= lowest; at--) {
    if (archive.readUInt32LE(at) === END) return at
  }
  throw new ImportError('workbook-unreadable')
}

const unpack = (archive: Buffer, { method, packedBytes, bytes, offset }: Entry): Uint8Array => {
  if (offset + 30 > archive.length || archive.readUInt32LE(offset) !== LOCAL) {
    throw new ImportError('workbook-unreadable')
  }
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const packed = archive.subarray(start, start + packedBytes)
  if (method === 0 && packedBytes === bytes && packed.length === bytes) return packed
  if (method !== 8) throw new ImportError('workbook-unreadable')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(bytes, 1) })
  } catch {
    // Broken, or larger than declared.
    throw new ImportError('workbook-unreadable')
  }
}
