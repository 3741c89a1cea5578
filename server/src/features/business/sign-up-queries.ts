import { sql } from 'kysely'
import { type Database, findRows } from '../../database/connection.ts'
import { instants, type WeekStarts, weekOf } from './week-queries.ts'

type Accounts = { week: number; verified: number; deleted: number; trials: number; paid: number }

/**
 * Accounts by the week in which they were opened, and their current state. The row of a deleted account has lost its
 * trial and its plan, which are read from the logs.
 */
export const countAccounts = (db: Database, starts: WeekStarts) => findRows<Accounts>(db)`
    select ${weekOf('u.created_at', starts)} as week,
      count(*) as verified,
      count(u.deleted_at) as deleted,
      count(*) filter (where u.trial_started_at is not null
        or u.deleted_at is not null and exists (
          select from access_log l where l.user_id = u.id and l.kind = 'signed-in')) as trials,
      count(*) filter (where u.payment_status = 'paid' or exists (
        select from audit_log a
        where a.subject = 'user ' || u.id and a.action in ('payment.reported', 'plan.set')
          and a.after ->> 'paymentStatus' = 'paid')) as paid
    from users u
    where u.role = 'member' and u.created_at >= (${instants(starts)})[1]
    group by 1`

/**
 * Addresses that received a code to register without opening an account, by the week of the first such email. An
 * address that an account has replaced by another received emails as that account's address.
 */
export const countUnverified = (db: Database, starts: WeekStarts) => {
  return findRows<{ week: number; unverified: number }>(db)`
    select ${weekOf('first.at', starts)} as week, count(*) as unverified
    from (
      select recipient, min(created_at) filter (where kind = 'verification-code') as at
      from outgoing_mails group by recipient having bool_and(user_id is null)
    ) first
    where first.at >= (${instants(starts)})[1]
      and not exists (select from users u where u.email = first.recipient)
    group by 1`
}

/** Registrations that wait for their code. A registration is also stored for an address that already has an account. */
export const countWaitingForCode = async (db: Database): Promise<number> => {
  const { waiting } = await db
    .selectFrom('registrations as r')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('r.expires_at', '>', sql<Date>`now()`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('users as u').select('u.id').whereRef('u.email', '=', 'r.email'))),
    )
    .executeTakeFirstOrThrow()
  return waiting
}
