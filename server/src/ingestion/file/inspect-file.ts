import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { ImportError } from '../problem.ts'
import { isCompound, isProtected, otherKindOf } from './file-kind.ts'
import { type Delimiter, sniffDelimiter } from './sniff-delimiter.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Properties of a file that reading it once reveals. */
export type Inspection = {
  bytes: number
  sha256: string
  encoding: Encoding
  delimiter: Delimiter
  /** Whether the last row ends with a line break; otherwise it may be truncated. */
  isEnded: boolean
  /** Without quotes, each line is a row. Unknown for files stored before this was determined. */
  hasQuotes?: boolean
}
export type InspectedFile = Inspection & { path: string }

/**
 * Reads a file once to determine its length, hash, delimiter and encoding: by byte order mark, else UTF-16 by its
 * zero bytes, else UTF-8 if every byte fits, else Windows-1252 (which covers Latin-1).
 *
 * @throws ImportError for a file that is missing, not readable, empty, a workbook or not text.
 */
export const inspectFile = async (path: string): Promise<InspectedFile> => {
  const hash = createHash('sha256')
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isUtf8 = true
  let bytes = 0
  let head: Buffer = Buffer.alloc(0)
  let tail: Buffer = Buffer.alloc(0)
  let isLocked = false
  let hasQuotes = false
  const zeros = { even: 0, odd: 0 }
  try {
    // A pipe or device cannot be read twice, and may never end.
    if (!(await stat(path)).isFile()) throw new ImportError('file-unreadable', path)
    for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
      const part: Buffer = chunk
      if (bytes === 0) head = part.subarray(0, 65_536)
      hash.update(part)
      countZeros(part, bytes, zeros)
      if (isUtf8) isUtf8 = decodes(utf8, part)
      hasQuotes ||= part.includes(QUOTE)
      isLocked ||= isCompound(head) && isProtected(part)
      bytes += part.length
      tail = part.subarray(-4)
    }
  } catch (error) {
    throw fileError(error, path)
  }
  if (bytes === 0) throw new ImportError('file-empty')
  if (isCompound(head)) throw new ImportError(isLocked ? 'file-is-protected' : 'file-is-xls')
  const other = otherKindOf(head)
  if (other !== null) throw new ImportError(other)
  const encoding = encodingOf(head, zeros, bytes, isUtf8)
  if (encoding === null) throw new ImportError('file-binary')
  const delimiter = sniffDelimiter(new TextDecoder(encoding).decode(head))
  const isEnded = tail.includes(10) || tail.includes(13)
  return { path, bytes, sha256: hash.digest('hex'), encoding, delimiter, isEnded, hasQuotes }
}

const QUOTE = 0x22

const decodes = (decoder: InstanceType<typeof TextDecoder>, part: Buffer): boolean => {
  try {
    decoder.decode(part, { stream: true })
    return true
  } catch {
    return false
  }
}

type Zeros = { even: number; odd: number }

const countZeros = (part: Buffer, offset: number, zeros: Zeros): void => {
  for (let at = part.indexOf(0); at !== -1; at = part.indexOf(0, at + 1)) {
    if ((offset + at) % 2 === 0) zeros.even++
    else zeros.odd++
  }
}

const encodingOf = (
  head: Buffer,
  zeros: Zeros,
  bytes: number,
  isUtf8: boolean,
): Encoding | null => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // Western text in UTF-16 has a zero in nearly every pair, always on the same side.
  if (zeros.odd > bytes / 4 && zeros.even < zeros.odd / 10) return 'utf-16le'
  if (zeros.even > bytes / 4 && zeros.odd < zeros.even / 10) return 'utf-16be'
  if (zeros.even + zeros.odd > 0 || controlShare(head) > 0.02) return null
  return isUtf8 ? 'utf-8' : 'windows-1252'
}

const controlShare = (head: Buffer): number => {
  let controls = 0
  for (const byte of head) {
    if (byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 28)) controls++
  }
  return controls / head.length
}

const fileError = (error: unknown, path: string): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOENT') return new ImportError('file-missing', path)
  if (code === 'EACCES' || code === 'EISDIR' || code === 'EPERM') {
    return new ImportError('file-unreadable', path)
  }
  return error
}
