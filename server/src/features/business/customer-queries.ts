import { type Database, findRows } from '../../database/connection.ts'
import { instants, type WeekStarts, weekOf } from './week-queries.ts'

type Changes = { week: number; started: number; ended: number }

/**
 * The number of people who started and stopped paying, by week; anyone who did both within a week counts in neither.
 * Read from the audit log, which records every change of a plan or its payment and outlives deleted accounts. The log
 * lacks the plan with which an account began, which is taken from its first change or its current state, and, in older
 * entries, the plan of a deleted account, which is taken from the previous change.
 */
export const countChanges = (db: Database, starts: WeekStarts) => findRows<Changes>(db)`
    with told as (
      select u.id as person, a.id, a.at,
        coalesce(a.before, lag(a.after) over (partition by u.id order by a.id))
          ->> 'paymentStatus' is not distinct from 'paid' as was_paid,
        a.after ->> 'paymentStatus' is not distinct from 'paid' as is_paid
      from audit_log a join users u on a.subject = 'user ' || u.id
      where u.role = 'member'
        and a.action in ('plan.changed', 'plan.set', 'payment.reported', 'payment.lapsed',
          'account.deleted')
    ), first as (
      select distinct on (person) person, was_paid from told order by person, id
    ), changes as (
      select * from told where at >= (${instants(starts)})[1]
      union all
      select u.id, 0, u.created_at, false,
        coalesce(first.was_paid, u.payment_status is not distinct from 'paid')
      from users u left join first on first.person = u.id
      where u.role = 'member' and u.created_at >= (${instants(starts)})[1]
    ), weekly as (
      select person, ${weekOf('at', starts)} as week,
        (array_agg(was_paid order by id))[1] as was_paid,
        (array_agg(is_paid order by id desc))[1] as is_paid
      from changes group by 1, 2
    )
    select week,
      count(*) filter (where is_paid and not was_paid) as started,
      count(*) filter (where was_paid and not is_paid) as ended
    from weekly group by 1`

/** Accounts by plan and payment. */
export const countPlans = (db: Database) =>
  db
    .selectFrom('users')
    .select(({ fn }) => [
      'plan',
      'payment_status as paymentStatus',
      fn.countAll<number>().as('people'),
    ])
    .where('role', '=', 'member')
    .where('deleted_at', 'is', null)
    .groupBy(['plan', 'payment_status'])
    .execute()
