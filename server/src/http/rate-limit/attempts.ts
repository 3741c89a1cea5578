import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { ApiError } from '../errors/api-error.ts'
import { ATTEMPT_LIMITS, type AttemptBucket, type AttemptLimit } from './attempt-limits.ts'

export type Attempts = ReturnType<typeof createAttempts>

/** The `RATE_LIMIT` at which the per-caller limits apply unscaled. */
const USUAL_RATE_LIMIT = 600
/** How long a used-up window counts towards doubling the next. */
const MEMORY = sql`interval '1 day'`

const hashSubject = (subject: string): Buffer => createHash('sha256').update(subject).digest()

/**
 * Attempts, counted in the database so that all processes share them. Checked and counted in one statement; rejected
 * attempts are not counted, so that retries do not extend the wait.
 */
export const createAttempts = (db: Database, rateLimit: number) => ({
  /**
   * Counts one attempt against a subject: the address of an account or of a caller. Counts before the attempt is
   * checked, so that concurrent attempts cannot exceed the limit.
   *
   * @throws ApiError `RATE_LIMITED` if it exceeds the limit.
   */
  count: async (bucket: AttemptBucket, subject: string) => {
    const {
      limit,
      windowSeconds,
      doublings = 0,
      isPerCaller,
    }: AttemptLimit = ATTEMPT_LIMITS[bucket]
    const allowed = isPerCaller ? Math.ceil((limit * rateLimit) / USUAL_RATE_LIMIT) : limit
    const window = sql`make_interval(secs => ${windowSeconds})`
    const hash = hashSubject(subject)
    const counted = await sql`
      insert into attempts as known (bucket, subject, tries, resets_at)
      values (${bucket}, ${hash}, 1, now() + ${window})
      on conflict (bucket, subject) do update set
        tries = case when known.resets_at > now() then known.tries + 1 else 1 end,
        penalties = case
          when known.resets_at > now() then known.penalties
          when known.resets_at < now() - ${MEMORY} then 0
          when known.tries >= ${allowed} then least(known.penalties + 1, ${doublings})
          else known.penalties end,
        resets_at = case
          when known.resets_at <= now() then now() + ${window}
          when known.tries + 1 >= ${allowed} then now() + ${window} * power(2, known.penalties)
          else known.resets_at end
      where known.resets_at <= now() or known.tries < ${allowed}
      returning true`.execute(db)
    if (counted.rows.length > 0) return
    throw new ApiError('RATE_LIMITED', { retryAfterSeconds: await secondsToWait(db, bucket, hash) })
  },
  /** Takes back an attempt that did not fail. */
  takeBack: async (bucket: AttemptBucket, subject: string) => {
    await db
      .updateTable('attempts')
      .set({ tries: sql`tries - 1` })
      .where('bucket', '=', bucket)
      .where('subject', '=', hashSubject(subject))
      .where('tries', '>', 0)
      .execute()
  },
})

const secondsToWait = async (
  db: Database,
  bucket: AttemptBucket,
  subject: Buffer,
): Promise<number> => {
  const row = await db
    .selectFrom('attempts')
    .select(sql<number>`extract(epoch from resets_at - now())`.as('seconds'))
    .where('bucket', '=', bucket)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return Math.max(1, row?.seconds ?? 1)
}

/** Resets the attempts against a subject; `db` may be a transaction. */
export const clearAttempts = async (db: Database, bucket: AttemptBucket, subject: string) => {
  await db
    .deleteFrom('attempts')
    .where('bucket', '=', bucket)
    .where('subject', '=', hashSubject(subject))
    .execute()
}
