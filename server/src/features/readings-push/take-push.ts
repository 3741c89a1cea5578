import { MAX_REFUSED_SHOWN, type Pushed } from '@retorna/contract/feeds/readings-push'
import { readSentReading } from '@retorna/domain/readings/sent-reading'
import {
  type Connection,
  type Database,
  inTransaction,
  isUniqueViolation,
  type Transaction,
} from '../../database/connection.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { type Sorting, sortReadings, TooManyRefused } from '../../ingestion/sort-readings.ts'
import { beginPush, endBatch, findPush, type PushKey, refusedRows } from './queries.ts'
import { type Format, readRows, type SentRow } from './read-rows.ts'
import type { ReceivedBody } from './receive-body.ts'

export type Push = {
  feed: { id: number; name: string; currency: string | null }
  keyName: string
  body: ReceivedBody & { format: Format }
  /** `null`: a retry is a batch of its own, in which nothing is new. */
  idempotencyKey: string | null
  isStrict: boolean
  /** Whether it is answered as if it were stored, and stored nowhere. */
  isTrial: boolean
  now: Date
}

const EMPTY = { en: 'The body has no readings.', pt: 'O corpo não traz nenhuma leitura.' }

/** Undoes a trial; carries what it would have been answered. */
class TrialOver extends Error {
  readonly answer: Pushed
  constructor(answer: Pushed) {
    super('A trial stores nothing')
    this.answer = answer
  }
}

/** The locks and rows of a push are held no longer: ten times as long as the most rows usually take. */
const DEADLINE_MS = 300_000
const TOO_SLOW = {
  detail: `The rows could not be taken within ${DEADLINE_MS / 1000} seconds. Send fewer at once.`,
}

/**
 * Takes a push: its good rows go to the inbox, those of unknown games into quarantine, refused ones are kept with what
 * is wrong with them, all in one transaction. A retry with the same idempotency key is answered like the first time.
 *
 * @throws ApiError `READINGS_REFUSED` for a strict push with refused rows, `IDEMPOTENCY_KEY_REUSED` for another body,
 *   `VALIDATION` without a row, `TOO_MANY_REFUSED`, `BODY_UNREADABLE` or `PAYLOAD_TOO_LARGE` for one that is refused as a whole; none of their rows
 *   is stored.
 */
export const takePush = async (db: Database, push: Push, hangUp?: AbortSignal): Promise<Pushed> => {
  const { feed, idempotencyKey, body } = push
  const retried =
    idempotencyKey === null || push.isTrial ? null : { feedId: feed.id, idempotencyKey }
  const known = retried === null ? undefined : await answerOf(db, retried, body.sha256)
  if (known !== undefined) return known
  const late = AbortSignal.timeout(DEADLINE_MS)
  const signal = hangUp === undefined ? late : AbortSignal.any([hangUp, late])
  let trial: Pushed | undefined
  const batchId = await store(db, push, signal).catch((error: unknown) => {
    if (error instanceof TrialOver) {
      trial = error.answer
      return undefined
    }
    if (late.aborted && error === late.reason) throw new ApiError('PAYLOAD_TOO_LARGE', TOO_SLOW)
    if (error instanceof TooManyRefused) {
      throw new ApiError('TOO_MANY_REFUSED', { push: { refused: error.first } })
    }
    // A simultaneous request with the same key was first.
    if (retried !== null && isUniqueViolation(error)) return undefined
    throw error
  })
  if (trial !== undefined) return trial
  const taken = batchId === undefined ? retried : { batchId }
  const answer = taken && (await answerOf(db, taken, body.sha256))
  if (!answer) throw new ApiError('BUSY', { retryAfterSeconds: 1 })
  return answer
}

const store = (db: Database, push: Push, signal: AbortSignal): Promise<number> =>
  inTransaction(db, (trx, client) => storeIn({ trx, client }, push, signal), { signal })

const storeIn = async (
  { trx, client }: { trx: Transaction; client: Connection },
  push: Push,
  signal: AbortSignal,
): Promise<number> => {
  const { feed, keyName, body, idempotencyKey, isStrict, now } = push
  const batchId = await beginPush(trx, {
    feedId: feed.id,
    keyName,
    sha256: body.sha256,
    idempotencyKey: push.isTrial ? null : idempotencyKey,
  })
  const sorting = await sortReadings({ trx, client }, { id: batchId, feed, isStrict })
  // While the database takes some rows, the next are read.
  let taken = Promise.resolve()
  let isEmpty = true
  try {
    for await (const rows of readRows(body.read(), body.format)) {
      signal.throwIfAborted()
      isEmpty &&= rows.length === 0
      const readings = readingsOf(rows, { now, currency: feed.currency }, sorting)
      await taken
      taken = sorting.add(readings)
      // A failure is met by the next `await`.
      taken.catch(() => {})
      // Sent before the next rows are read, so that the database works meanwhile.
      await new Promise(setImmediate)
    }
  } finally {
    // No statement may come after the end of the transaction.
    await taken
  }
  if (isEmpty) throw new ApiError('VALIDATION', { detail: EMPTY })
  const counts = await sorting.end()
  await endBatch(trx, batchId, counts, isStrict && counts.refused > 0)
  if (push.isTrial) throw new TrialOver(await trialOf(trx, batchId, body.sha256))
  return batchId
}

/** What is answered of a batch that will not be: it has no number, and its refused rows no address. */
const trialOf = async (trx: Transaction, batchId: number, sha256: Buffer): Promise<Pushed> => {
  const answer = await answerOf(trx, { batchId }, sha256).catch((error: unknown) => {
    const refused = error instanceof ApiError ? error.extras.push?.refused : undefined
    throw refused === undefined ? error : new ApiError('READINGS_REFUSED', { push: { refused } })
  })
  if (answer === undefined) throw new Error('The batch of a trial is gone')
  const { refused_rest: _, ...rest } = answer
  return { ...rest, batch: null }
}

/** The readings among the rows; the others are refused. */
const readingsOf = (
  rows: readonly SentRow[],
  feed: { now: Date; currency: string | null },
  { refuse }: Sorting,
) =>
  rows.flatMap((sent) => {
    const { index } = sent
    const result = 'row' in sent ? readSentReading(sent.row, feed) : { problems: [sent.problem] }
    if ('reading' in result) return [{ index, reading: result.reading }]
    refuse(index, result.problems)
    return []
  })

/** The answer to a push that was taken; undefined if there was none. */
const answerOf = async (
  db: Database,
  key: PushKey,
  sha256: Buffer,
): Promise<Pushed | undefined> => {
  const push = await findPush(db, key)
  if (push === undefined) return undefined
  if (!push.sha256.equals(sha256)) throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  const { batchId: batch, accepted, quarantined, ignored } = push
  const refused =
    push.refused === 0 ? [] : await refusedRows(db, batch, { after: -1, limit: MAX_REFUSED_SHOWN })
  const rest = push.refused > refused.length && { refused_rest: `/api/v1/batches/${batch}/refused` }
  if (push.isRefused) throw new ApiError('READINGS_REFUSED', { push: { batch, refused, ...rest } })
  return { batch, accepted, quarantined, ignored, refused, ...rest }
}
