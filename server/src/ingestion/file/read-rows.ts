import { createReadStream } from 'node:fs'
import { ImportError } from '../problem.ts'
import type { InspectedFile } from './inspect-file.ts'
import { rowParser } from './parse-rows.ts'
import type { Row } from './row.ts'
import { rowSplitter } from './split-rows.ts'

export type { Row } from './row.ts'

const MAX_LINE_BYTES = 1_000_000
// Kept small, because all rows of a part are in memory at once: with larger parts, more survive each garbage
// collection.
const CHUNK_BYTES = 1 << 15

/**
 * The rows of a delimited text file in order, header included, blank rows omitted, part by part. Reads only as fast
 * as rows are consumed.
 *
 * @param options.onBytes called with the number of the file's bytes read so far.
 * @throws ImportError for a quote that is never closed, for a line too long for a table, and for a zero
 * character, which the database does not store.
 */
export async function* readRows(
  file: InspectedFile,
  { onBytes, signal }: { onBytes?: (bytes: number) => void; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<Row[]> {
  const decode = decoderOf(file)
  const parser = (file.hasQuotes === false ? rowSplitter : rowParser)(file.delimiter)
  const assertShort = lineWatch()
  let bytes = 0
  let waiting: Row | undefined
  // The last row is held back, since only the end of the file shows whether it is complete.
  const before = (rows: Row[]): Row[] => (waiting === undefined ? rows : [waiting, ...rows])
  for await (const chunk of createReadStream(file.path, { highWaterMark: CHUNK_BYTES })) {
    if (signal?.aborted) throw new Error('The import was interrupted.')
    const part: Buffer = chunk
    bytes += part.length
    onBytes?.(bytes)
    const text = decode.part(part)
    assertShort(text)
    const rows = before(await parser.parse(text))
    waiting = rows.pop()
    if (rows.length > 0) yield rows
  }
  const { rest, cut } = await parser.end(decode.end())
  const rows = before(rest)
  const last = rows.at(-1)
  if (cut !== undefined) rows.push(cut)
  else if (last !== undefined && !file.isEnded) last.isLast = true
  if (rows.length > 0) yield rows
}

const decoderOf = ({ encoding }: InspectedFile) => {
  const decoder = new TextDecoder(encoding)
  return {
    part: (bytes: Buffer): Buffer => {
      if (encoding === 'utf-8') return bytes
      const text = Buffer.from(decoder.decode(bytes, { stream: true }))
      // Only possible in UTF-16: in the other encodings, a file with such a byte is not text.
      if (text.includes(0)) throw new ImportError('file-binary')
      return text
    },
    end: (): Buffer => Buffer.from(decoder.decode()),
  }
}

const LINE_FEED = 10
const RETURN = 13

/**
 * Checks a text part by part, as UTF-8, counting line breaks inside quotes, too. The parser limits the size of a row,
 * but not its number of empty cells.
 *
 * @returns a function that throws ImportError `line-too-long`, whose hint is the line's number, from 1.
 */
const lineWatch = (): ((text: Buffer) => void) => {
  let length = 0
  let line = 1
  return (text) => {
    const breaks = [text.indexOf(LINE_FEED), text.indexOf(RETURN)].filter((at) => at !== -1)
    const first = breaks.length === 0 ? text.length : Math.min(...breaks)
    if (length + first > MAX_LINE_BYTES) throw new ImportError('line-too-long', String(line))
    for (let at = text.indexOf(LINE_FEED); at !== -1; at = text.indexOf(LINE_FEED, at + 1)) line++
    const last = Math.max(text.lastIndexOf(LINE_FEED), text.lastIndexOf(RETURN))
    length = last === -1 ? length + text.length : text.length - last - 1
  }
}
