import { type RawBuilder, type Selectable, sql } from 'kysely'
import { ACCEPTED_WORK, type AcceptedJob, enqueueAccepted } from '../database/accepted-work.ts'
import type { Tables } from '../database/connection.ts'
import { type Database, inTransaction, type Transaction } from '../database/connection.ts'

type Messages = 'outgoing_mails' | 'notification_deliveries'

/** An attempt at a message, numbered from 1. */
export type Attempt = { id: number; attempts: number }

type Options<Table> = {
  table: Table
  /** The job that makes one attempt at one message; at most one waits per message. */
  job: AcceptedJob
  /** An attempt not settled after this time has died with its process; attempts take less than half as long. */
  leaseMinutes: number
  /** The column of the due time, if messages can be queued for later. */
  dueColumn?: string
  /** Additional columns to set when a message is claimed whose last attempt died. */
  afterCrash?: RawBuilder<unknown>
  /** Additional columns to set when a message is given up because its processes died. */
  forGood: Record<string, unknown>
}

/**
 * A table of messages, each sent by a job of its own. A message is claimed for one attempt and committed as
 * `sending`; only the process that claimed it settles that attempt. Attempts that die on the way are resumed.
 */
export const createQueue = <Table extends Messages>({
  table,
  job,
  leaseMinutes,
  dueColumn,
  afterCrash,
  forGood,
}: Options<Table>) => {
  const jobKey = ACCEPTED_WORK[job].key
  const lease = sql`make_interval(mins => ${leaseMinutes})`
  const isDead = sql`(state = 'sending' and attempted_at < now() - ${lease})`
  const isDue = (limit: RawBuilder<unknown>) =>
    dueColumn === undefined ? sql`true` : sql`${sql.ref(dueColumn)} <= ${limit}`

  /** Enqueues the jobs of messages that the caller's transaction has stored or requeued. */
  const enqueue = (trx: Transaction, ids: readonly number[], runAt?: Date) =>
    enqueueAccepted(trx, job, ids, runAt)

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
      // Cast to one of the tables, because the type of a table parameter cannot be resolved.
      .updateTable(table as 'outgoing_mails')
      .set(values)
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .where('attempts', '=', attempts)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Ends an attempt and queues the message again, together with the job of its next attempt. */
  const postpone = (db: Database, attempt: Attempt, values: Record<string, unknown>, runAt: Date) =>
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

  /** Queues a message again whose attempt died. */
  const died = async (trx: Transaction, id: number): Promise<void> => {
    await sql`update ${sql.table(table)}
      set state = 'queued' ${afterCrash === undefined ? sql`` : sql`, ${afterCrash}`}
      where id = ${id} and state = 'sending'`.execute(trx)
  }

  /** Ends a message as failed that no job is going to send. */
  const giveUp = async (trx: Transaction, id: number): Promise<void> => {
    await trx
      // Cast as in `settle`.
      .updateTable(table as 'outgoing_mails')
      .set({ ...forGood, state: 'failed' as const })
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'sending'])
      .execute()
  }

  return { enqueue, claim, settle, postpone, resume, died, giveUp }
}
