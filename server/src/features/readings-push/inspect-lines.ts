import { MAX_NDJSON_ROWS } from '@retorna/contract/feeds/readings-push'
import { ApiError } from '../../http/errors/api-error.ts'

/** More bytes than a row needs; a longer line is refused as a row. */
export const MAX_LINE = 16_000
/** A line of more bytes belongs to a format without lines. */
const MAX_ANY_LINE = 1_000_000
/** If none of the first lines, up to this number, is a JSON object, the body has another format. */
const FIRST_LINES = 20
const HEAD_BYTES = FIRST_LINES * MAX_LINE

/**
 * Checks an NDJSON body when it is first read, before anything is stored. Refusing a body here costs its sender
 * more than us.
 *
 * @throws ApiError `PAYLOAD_TOO_LARGE` for too many lines or one without an end; `BODY_UNREADABLE` for a body that
 *   is not NDJSON, with the format that it looks like.
 */
export const inspectLines = () => {
  let head = Buffer.alloc(0)
  let isHeadRead = false
  let lines = 0
  let length = 0

  const readHead = (isWhole: boolean): void => {
    isHeadRead = true
    const all = head
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split('\n')
    // The last line may be incomplete.
    const isOneDocument = all.length === 1 && DOCUMENT.test(all[0] ?? '')
    const whole = isWhole || isOneDocument ? all : all.slice(0, -1)
    const given = whole.filter((line) => line.trim() !== '').slice(0, FIRST_LINES)
    if (given.length === 0 || given.some(isRow)) return
    const format = formatOf(head, given)
    if (given.length < FIRST_LINES && format === null) return
    const found =
      given.length === 1
        ? 'The first line is not a row.'
        : `None of the first ${given.length} lines is a row.`
    const detail = `${found} ${format ?? 'Send one JSON object a line.'}`
    throw new ApiError('BODY_UNREADABLE', { detail })
  }

  return {
    add: (chunk: Buffer): void => {
      let start = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        length += end - start
        if (length > MAX_ANY_LINE) throw endless(lines + 1)
        lines += 1
        length = 0
        start = end + 1
      }
      length += chunk.length - start
      if (length > MAX_ANY_LINE) throw endless(lines + 1)
      if (lines > MAX_NDJSON_ROWS) {
        const detail = `More than ${MAX_NDJSON_ROWS} lines. Send them in several bodies.`
        throw new ApiError('PAYLOAD_TOO_LARGE', { detail })
      }
      if (isHeadRead) return
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)])
      if (head.length >= HEAD_BYTES || lines > FIRST_LINES) readHead(false)
    },
    end: (): void => {
      if (!isHeadRead) readHead(true)
    },
  }
}

/** @param line from 1. */
const endless = (line: number): ApiError =>
  new ApiError('PAYLOAD_TOO_LARGE', {
    detail: `Line ${line} has more than ${MAX_ANY_LINE} bytes. Send one JSON object a line.`,
  })

/** All rows in one JSON document, as in formats other than NDJSON. */
const DOCUMENT = /^\s*(?:\[|\{\s*"readings"\s*:)/

/** Whether a line may be a row, good or bad. */
const isRow = (line: string): boolean => {
  if (DOCUMENT.test(line)) return false
  try {
    const row: unknown = JSON.parse(line)
    return typeof row === 'object' && row !== null
  } catch {
    return false
  }
}

/** Which format a body looks like if it is not NDJSON, and what the sender should do. */
const formatOf = (bytes: Buffer, lines: readonly string[]): string | null => {
  const start = bytes.subarray(0, 4).toString('latin1')
  const [first = '', second = ''] = lines.map((line) => line.trim())
  if (start.startsWith('\x1f\x8b')) return 'It looks like gzip: send Content-Encoding: gzip.'
  if (start.startsWith('PK')) return 'It looks like a workbook or ZIP file: send its rows as JSON.'
  if (start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff') || start.includes('\0')) {
    return 'It looks like UTF-16: send UTF-8.'
  }
  if (first.startsWith('<')) return 'It looks like XML or HTML: send one JSON object a line.'
  // A line from brace to brace is meant as a row, whatever is wrong in it.
  if (first.startsWith('{') && first.endsWith('}') && !DOCUMENT.test(first)) return null
  if (/^[[{]/.test(first)) {
    return 'It looks like one JSON document: send {"readings": [ … ]} as application/json, or one JSON object a line.'
  }
  const separator = [';', '\t', ',', '|'].find(
    (each) => first.includes(each) && first.split(each).length === second.split(each).length,
  )
  return separator === undefined
    ? null
    : 'It looks like CSV: import it as a file, or send one JSON object a line.'
}
