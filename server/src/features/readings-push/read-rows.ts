import { isUtf8 } from 'node:buffer'
import { MAX_JSON_ROWS } from '@retorna/contract/feeds/readings-push'
import { parseExactJson, RepeatedKeyError } from '@retorna/domain/exact-json'
import type { SentProblem } from '@retorna/domain/readings/sent-cells'
import { notJson } from '../../http/bodies.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { MAX_LINE } from './inspect-lines.ts'

/** How a body contains its rows. */
export type Format = 'json' | 'ndjson' | 'cloudevents' | 'cloudevent' | 'event-data'

/** A row with its position in the body, from 0; it is either parsed or refused. */
export type SentRow = { index: number } & ({ row: unknown } | { problem: SentProblem })

/** The size limit of a JSON body after decompression. */
export const MAX_JSON_BYTES = 4_000_000
const unreadable = (detail: ApiError['extras']['detail'] & {}) =>
  new ApiError('BODY_UNREADABLE', { detail })
const tooLarge = (detail: string) => new ApiError('PAYLOAD_TOO_LARGE', { detail })

/**
 * The rows of a body in their order, in groups as they become readable. Memory use is bounded for any input.
 *
 * @throws ApiError `BODY_UNREADABLE` or `PAYLOAD_TOO_LARGE` for a body that is refused as a whole.
 */
export async function* readRows(
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
  format: Format,
): AsyncGenerator<SentRow[]> {
  if (format === 'ndjson') yield* readLines(content)
  else yield await readDocument(content, format)
}

async function* readLines(
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
): AsyncGenerator<SentRow[]> {
  let index = 0
  // The size is bounded, because `inspectLines` refuses longer lines.
  let begun: Buffer = Buffer.alloc(0)
  const rowsOf = (bytes: Buffer): SentRow[] =>
    textsOf(bytes).flatMap((line) => readLine(index++, line) ?? [])
  for await (const chunk of content) {
    const end = chunk.lastIndexOf(10)
    if (end < 0) {
      begun = Buffer.concat([begun, chunk])
      continue
    }
    const rows = rowsOf(Buffer.concat([begun, chunk.subarray(0, end)]))
    begun = chunk.subarray(end + 1)
    if (rows.length > 0) yield rows
  }
  const rows = begun.length > 0 ? rowsOf(begun) : []
  if (rows.length > 0) yield rows
}

/** The lines of a text; `null` for a line that is not UTF-8. */
const textsOf = (bytes: Buffer): (string | null)[] => {
  if (isUtf8(bytes)) return bytes.toString('utf8').split('\n')
  const texts: (string | null)[] = []
  for (let start = 0, end = 0; end >= 0; start = end + 1) {
    end = bytes.indexOf(10, start)
    const line = bytes.subarray(start, end < 0 ? bytes.length : end)
    texts.push(isUtf8(line) ? line.toString('utf8') : null)
  }
  return texts
}

const problemOf = (index: number, code: SentProblem['code'], field = ''): SentRow => ({
  index,
  problem: { code, field },
})

/** Returns `null` for an empty line. */
const readLine = (index: number, given: string | null): SentRow | null => {
  if (given === null) return problemOf(index, 'encoding-invalid')
  // A UTF-16 unit has at most three bytes in UTF-8.
  if (given.length > MAX_LINE / 3 && Buffer.byteLength(given) > MAX_LINE) {
    return problemOf(index, 'too-long')
  }
  const line = withoutMark(given, index === 0).trim()
  if (line === '') return null
  try {
    return { index, row: parseExactJson(line) }
  } catch (error) {
    return error instanceof RepeatedKeyError
      ? problemOf(index, 'key-twice', error.key)
      : problemOf(index, 'not-json')
  }
}

const withoutMark = (text: string, isStart: boolean): string =>
  isStart && text.startsWith('\uFEFF') ? text.slice(1) : text

/** The rows of a body that is one document. */
export const readDocument = async (
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
  format: Exclude<Format, 'ndjson'>,
): Promise<SentRow[]> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    parts.push(chunk)
    length += chunk.length
    if (length > MAX_JSON_BYTES) throw tooLarge('Send this many rows as application/x-ndjson.')
  }
  const bytes = Buffer.concat(parts)
  if (!isUtf8(bytes)) throw unreadable('The body is not UTF-8.')
  const document = parseDocument(withoutMark(bytes.toString('utf8'), true))
  const rows = ROWS_OF[format](document)
  if (rows.length > MAX_JSON_ROWS) {
    throw tooLarge(`More than ${MAX_JSON_ROWS} rows. Send them as application/x-ndjson.`)
  }
  return rows
}

const parseDocument = (text: string): unknown => {
  try {
    return parseExactJson(text)
  } catch (error) {
    if (error instanceof RepeatedKeyError) throw unreadable(error.message)
    throw unreadable(notJson(text) ?? 'The body is not JSON.')
  }
}

const rowsOf = (document: unknown): SentRow[] => {
  const rows =
    typeof document === 'object' && document !== null && 'readings' in document
      ? document.readings
      : undefined
  if (!Array.isArray(rows)) throw unreadable('The body is not {"readings": [ … ]}.')
  const name = Object.keys(document ?? {}).find((one) => one !== 'readings')
  if (name !== undefined) {
    throw new ApiError('VALIDATION', { unknown: [{ field: name, name, known: ['readings'] }] })
  }
  return rows.map((row: unknown, index) => ({ index, row }))
}

/** The data of a batch of events in JSON (CloudEvents 1.0). */
const eventsOf = (document: unknown): SentRow[] => {
  if (!Array.isArray(document)) throw unreadable('The body is not a list of events.')
  return document.map(dataOf)
}

const dataOf = (event: unknown, index: number): SentRow =>
  isEvent(event) ? { index, row: event.data } : problemOf(index, 'event-invalid')

const ROWS_OF: Record<Exclude<Format, 'ndjson'>, (document: unknown) => SentRow[]> = {
  json: rowsOf,
  cloudevents: eventsOf,
  cloudevent: (document) => [dataOf(document, 0)],
  // The event itself is described in the headers.
  'event-data': (document) => [{ index: 0, row: document }],
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

const isEvent = (event: unknown): event is { data: unknown } => {
  if (typeof event !== 'object' || event === null || !('data' in event)) return false
  const { specversion, datacontenttype, ...attributes } = event as Record<string, unknown>
  const isNamed = ['id', 'source', 'type'].every((name) => {
    const value = attributes[name]
    return typeof value === 'string' && value !== ''
  })
  const isJson =
    datacontenttype === undefined ||
    (typeof datacontenttype === 'string' && JSON_TYPE.test(datacontenttype))
  return specversion === '1.0' && isNamed && isJson
}
