import type { components, paths } from './schema.ts'

/** A reading of a game over a window of at most 25 hours. Amounts as text keep all of their digits. */
export type Reading = components['schemas']['SentReading']

type Replies = paths['/api/v1/readings']['post']['responses']
/** The outcome of each row; the number of new rows is known only if the call waited until they were stored. */
export type Pushed = Replies[200]['content']['application/json']

export type PushOptions = {
  /** Identifies these rows: sent again under the same key, they get the same answer and are stored once. */
  idempotencyKey?: string
  /** Answers as if the rows were stored, and stores none. */
  validate?: boolean
  /** Stores nothing if any row is refused. */
  strict?: boolean
  /** Answers once the rows are stored, or after this many seconds at the latest; 30 at most. */
  waitSeconds?: number
}

const ROWS_PER_PART = 1_000

/** Writes the rows as NDJSON, one row per line: in parts, because all of them can be longer than a string may be. */
export const toLines = (rows: readonly Reading[]): Blob => {
  const parts: string[] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_PART) {
    const part = rows.slice(start, start + ROWS_PER_PART)
    parts.push(part.map((row) => `${JSON.stringify(row)}\n`).join(''))
  }
  return new Blob(parts)
}

/** Readings repeat names and digits: they shrink to a small part. */
export const compressed = (lines: Blob): Promise<Blob> =>
  new Response(lines.stream().pipeThrough(new CompressionStream('gzip'))).blob()

/** The value of the `Prefer` header (RFC 7240); empty if nothing is preferred. */
export const preferOf = ({ validate, strict, waitSeconds }: PushOptions): string =>
  [
    ...(validate ? ['validate'] : []),
    ...(strict ? ['strict'] : []),
    ...(waitSeconds === undefined ? [] : [`wait=${waitSeconds}`]),
  ].join(', ')
