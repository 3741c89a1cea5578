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

/** Writes the rows as NDJSON, one row per line. */
export const toLines = (rows: readonly Reading[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** The value of the `Prefer` header (RFC 7240); empty if nothing is preferred. */
export const preferOf = ({ validate, strict, waitSeconds }: PushOptions): string =>
  [
    ...(validate ? ['validate'] : []),
    ...(strict ? ['strict'] : []),
    ...(waitSeconds === undefined ? [] : [`wait=${waitSeconds}`]),
  ].join(', ')
