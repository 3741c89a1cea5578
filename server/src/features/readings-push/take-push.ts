import type { Readable } from 'node:stream'
import {
  MAXIMUM_REFUSED_SHOWN,
  type Pushed,
  type RefusedRow,
} from '@retorna/contract/readings-push'
import { readSentReading } from '@retorna/domain/readings/sent-reading'
import { sql } from 'kysely'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import { appendToInbox } from '../../database/inbox/append-to-inbox.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { findSentGames, type SentGame, toArrived } from '../../ingestion/sent-games.ts'
import {
  beginBatch,
  endBatch,
  findPush,
  insertRefused,
  type PushCounts,
  quarantine,
  refusedRows,
} from './queries.ts'
import { type Format, readRows, type SentRow } from './read-rows.ts'
import { repeatFinder } from './repeats.ts'

/** Rows that are looked up and appended together. */
const GROUP = 2_000

export type Push = {
  feed: { id: number; name: string; currency: string | null }
  keyName: string
  body: { sha256: Buffer; read: () => Readable; format: Format; isGzipped: boolean }
  idempotencyKey: string | null
  isStrict: boolean
  now: Date
}

type Outcome = { pushed: Pushed; isRefused: boolean }

/**
 * Takes a push: its good rows go to the inbox, those of unknown games into quarantine, refused ones are kept with what
 * is wrong with them, all in one transaction. A retry with the same idempotency key is answered like the first time.
 *
 * @throws ApiError `IDEMPOTENCY_KEY_REUSED` for another body; `BODY_UNREADABLE` or `PAYLOAD_TOO_LARGE` for one that is
 *   refused as a whole, of which nothing is stored.
 */
export const takePush = async (db: Database, push: Push): Promise<Outcome> => {
  const { idempotencyKey } = push
  const before = idempotencyKey === null ? undefined : await repeatAnswer(db, push, idempotencyKey)
  if (before !== undefined) return before
  const outcome = await inTransaction(db, async (trx) => {
    const { feed, keyName, body } = push
    const { sha256 } = body
    const batchId = await beginBatch(trx, { feedId: feed.id, keyName, sha256, idempotencyKey })
    return batchId === undefined ? undefined : storePush(trx, batchId, push)
  }).catch((error: unknown) => {
    if (error === ALREADY_TAKEN) return undefined
    throw error
  })
  const answer = outcome ?? (await repeatAnswer(db, push, idempotencyKey ?? ''))
  if (answer === undefined) throw new ApiError('BUSY', { retryAfterSeconds: 1 })
  return answer
}
