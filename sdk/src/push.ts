import type { components, paths } from './schema.ts'

/** A game over a window of at most 25 hours. Amounts as text keep all of their digits. */
export type Reading = components['schemas']['SentReading']

type Replies = paths['/api/v1/readings']['post']['responses']
/** What became of the rows; how many of them were new is known if the call waited until they were stored. */
export type Pushed = Replies[200]['content']['application/json']

export type PushOptions = {
  /** Names these rows: sent again under the same key, they are answered the same and stored once. */
  idempotencyKey?: string
  /** Answers as if the rows were stored, and stores none. */
  validate?: boolean
  /** Stores nothing if any row is refused. */
  strict?: boolean
  /** Answers once the rows are stored, after so many seconds at the latest; 30 at most. */
  waitSeconds?: number
}

/** One row a line. */
export const toLines = (rows: readonly Reading[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** The value of the header (RFC 7240); empty: nothing is preferred. */
export const preferOf = ({ validate, strict, waitSeconds }: PushOptions): string =>
  [
    ...(validate ? ['validate'] : []),
    ...(strict ? ['strict'] : []),
    ...(waitSeconds === undefined ? [] : [`wait=${waitSeconds}`]),
  ].join(', ')
