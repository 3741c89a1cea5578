import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../database/connection.ts'
import { type Database, inTransaction, type Transaction } from '../database/connection.ts'
import { enqueueJobs, type JobPayloads } from '../database/enqueue-job.ts'

type Messages = 'outgoing_mails' | 'notification_deliveries'

/** An attempt at a message, numbered from 1. */
export type Attempt = { id: number; attempts: number }

type Options<Table, Job extends keyof JobPayloads> = {
  table: Table
  /** Makes one attempt at one message. */
  job: Job
  payload: (id: number) => JobPayloads[Job]
  /** The key of a message's job is this, `:` and the id; at most one such job waits. */
  jobKey: string
  /** An attempt not settled after this long died with its process: no attempt takes half as long. */
  leaseMinutes: number
  /** The column that says when a queued message is due, if it can be queued for later. */
  dueColumn?: string
  /** What to set in addition when a message is claimed whose last attempt died. */
  afterCrash?: RawBuilder<unknown>
}

/**
 * A table of messages, each sent by a job of its own. A message is claimed for one attempt and committed as `sending`;
 * only the process that claimed it settles that attempt. Whatever dies on the way is resumed.
 */
export const createQueue = <Table extends Messages, Job extends keyof JobPayloads>({
  table,
  job,
  payload,
  jobKey,
  leaseMinutes,
  dueColumn,
  afterCrash,
}: Options<Table, Job>) => {
  const lease = sql`make_interval(mins => ${leaseMinutes})`
  const isDead = sql`(state = 'sending' and attempted_at < now() - ${lease})`
  const isDue = (limit: RawBuilder<unknown>) =>
    dueColumn === undefined ? sql`true` : sql`${sql.ref(dueColumn)} <= ${limit}`

  /** Adds the jobs of messages that the caller's transaction has stored or queued again. */
  const enqueue = (trx: Transaction, ids: readonly number[], runAt?: Date) =>
    enqueueJobs(
      trx,
      job,
      ids.map((id) => ({ payload: payload(id), key: `${jobKey}:${id}`, ...(runAt && { runAt }) })),
    )

  /**
   * Claims a message for one attempt, so that no other process sends it meanwhile.
   *
   * @returns undefined if there is nothing to send: settled, being sent, or not due yet.
   */
  const claim = async (db: Database, id: number) => {
    const { rows } = await sql<Selectable<Tables[Table]> & { isAfterCrash: boolean }>`
      update ${sql.table(table)}
      set state = 'sending', attempts = attempts + 1, attempted_at = now()
        ${afterCrash === undefined ? sql`` : sql`, ${afterCrash}`}
      from (select id as before_id, state as before_state from ${sql.table(table)}
        where id = ${id} for update) as before
      where id = before_id and (${isDead}
        or (state = 'queued' and ${isDue(sql`now() + interval '1 second'`)}))
      returning ${sql.table(table)}.*, before_state = 'sending' as "isAfterCrash"`.execute(db)
    return rows[0]
  }

  /** Ends an attempt; false if another process has claimed the message since. */
  const settle = async (
    db: Database,
    { id, attempts }: Attempt,
    values: Record<string, unknown>,
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      // One of the two, because the type of a table that is a parameter cannot be resolved.
      .updateTable(table as 'outgoing_mails')
      .set(values)
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .where('attempts', '=', attempts)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Ends an attempt and queues the message again, together with the job of its next attempt. */
  const postpone = (
    db: Database,
    attempt: Attempt,
    values: Record<string, unknown>,
    runAt: Date,
  ): Promise<void> =>
    inTransaction(db, async (trx) => {
      if (await settle(trx, attempt, { ...values, state: 'queued' }))
        await enqueue(trx, [attempt.id], runAt)
    })

  /** Adds a job for every message without a live one: its attempt died, or the process that had locked its job. */
  const resume = (db: Database): Promise<void> =>
    inTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} message
        where ${isDead} or (state = 'queued' and ${isDue(sql`now() - ${lease}`)} and not exists (
          select from graphile_worker.jobs job
          where job.key = ${jobKey} || ':' || message.id
            and case when job.locked_at is null then job.attempts < job.max_attempts
              else job.locked_at > now() - ${lease} end))
        for update skip locked`.execute(trx)
      await enqueue(
        trx,
        rows.map(({ id }) => id),
      )
    })

  return { enqueue, claim, settle, postpone, resume }
}
