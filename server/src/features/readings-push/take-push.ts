import type { Pushed } from '@retorna/contract/feeds/readings-push'
import { readSentReading } from '@retorna/domain/readings/sent-reading'
import {
  type Connection,
  type Database,
  inTransaction,
  type Transaction,
} from '../../database/connection.ts'
import { isUniqueViolation } from '../../database/statement-outcome.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { type Sorting, sortReadings, TooManyRefused } from '../../ingestion/sort-readings.ts'
import { listedRefusals } from './listed-refusals.ts'
import { beginPush, endBatch, findPush, type PushKey } from './queries.ts'
import { type Format, readRows, type SentRow } from './read-rows.ts'
import type { ReceivedBody } from './receive-body.ts'

export type Push = {
  feed: { id: number; name: string; currency: string | null }
  keyName: string
  body: ReceivedBody & { format: Format }
  /** `null` if the request has no key. A retry without a key creates another batch, which adds nothing new. */
  idempotencyKey: string | null
  isStrict: boolean
  /** Whether the push is answered as if it were stored, but not stored. */
  isTrial: boolean
  now: Date
  /** The time zone of the platform's days. */
  timeZone: string
}

const EMPTY = { en: 'The body has no readings.', pt: 'O corpo não traz nenhuma leitura.' }

/** Rolls a trial back and carries the answer that the push would have received. */
class TrialOver extends Error {
  readonly answer: Pushed
  constructor(answer: Pushed) {
    super('A trial stores nothing')
    this.answer = answer
  }
}

/**
 * The longest time for which a push holds its locks and rows: ten times as long as a push with the maximum number
 * of rows usually takes.
 */
const DEADLINE_MS = 300_000
const TOO_SLOW = {
  detail: `The rows could not be taken within ${DEADLINE_MS / 1000} seconds. Send fewer at once.`,
}

/**
 * Takes a push in one transaction. Good rows go to the inbox, and rows of unknown games into quarantine; refused
 * rows are kept with their problems. A retry with the same idempotency key gets the same answer as the first
 * request.
 *
 * @throws ApiError `READINGS_REFUSED` for a strict push with refused rows; `IDEMPOTENCY_KEY_REUSED` if the body
 *   differs; `VALIDATION` if it has no row; `TOO_MANY_REFUSED`, `BODY_UNREADABLE` or `PAYLOAD_TOO_LARGE` for one that
 *   is refused as a whole. None of its rows is then stored.
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
  const { feed, keyName, body, idempotencyKey, isStrict, isTrial, now } = push
  const batchId = await beginPush(trx, {
    feedId: feed.id,
    keyName,
    sha256: body.sha256,
    idempotencyKey: isTrial ? null : idempotencyKey,
  })
  const sorting = await sortReadings(
    { trx, client },
    {
      id: batchId,
      feed,
      isStrict,
      foreseenIn: isStrict || isTrial ? push.timeZone : undefined,
    },
  )
  // While the database takes some rows, the next rows are read.
  let taken = Promise.resolve()
  let isEmpty = true
  try {
    for await (const rows of readRows(body.read(), body.format)) {
      signal.throwIfAborted()
      isEmpty &&= rows.length === 0
      const readings = readingsOf(rows, { now, currency: feed.currency }, sorting)
      await taken
      taken = sorting.add(readings)
      // The next `await` receives a failure.
      taken.catch(() => {})
      // The statement is sent before the next rows are read, so that the database works meanwhile.
      await new Promise(setImmediate)
    }
  } finally {
    // No statement may be sent after the end of the transaction.
    await taken
  }
  if (isEmpty) throw new ApiError('VALIDATION', { detail: EMPTY })
  const counts = await sorting.end()
  await endBatch(trx, batchId, counts, isStrict && counts.refused > 0)
  if (isTrial) throw new TrialOver(await trialOf(trx, batchId, body.sha256))
  return batchId
}

/** The answer for a batch that will not be stored: the batch has no number, and its refused rows no address. */
const trialOf = async (trx: Transaction, batchId: number, sha256: Buffer): Promise<Pushed> => {
  const answer = await answerOf(trx, { batchId }, sha256, { isTrial: true }).catch(
    (error: unknown) => {
      const refused = error instanceof ApiError ? error.extras.push?.refused : undefined
      throw refused === undefined ? error : new ApiError('READINGS_REFUSED', { push: { refused } })
    },
  )
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

/** The answer to a push that was taken; undefined if no such push exists. */
const answerOf = async (
  db: Database,
  key: PushKey,
  sha256: Buffer,
  { isTrial } = { isTrial: false },
): Promise<Pushed | undefined> => {
  const push = await findPush(db, key)
  if (push === undefined) return undefined
  if (!push.sha256.equals(sha256)) throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  const { batchId: batch, accepted, quarantined, ignored } = push
  // In trials and strict pushes, rows that storing would refuse were already found.
  const asOf = isTrial || push.isRefused ? 'now' : 'arrival'
  const told = push.refused === 0 ? { refused: [] } : await listedRefusals(db, batch, { asOf })
  if (push.isRefused) throw new ApiError('READINGS_REFUSED', { push: { batch, ...told } })
  return { batch, accepted, quarantined, ignored, ...told }
}
