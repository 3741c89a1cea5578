import type { AccountState, PeopleDay } from '@retorna/contract/staff/people'
import { type Database, findRows } from '../../database/connection.ts'
import { IS_LATE, STATE } from './queries.ts'

export type CountedPeople = { paying: boolean; state: AccountState; late: boolean; people: number }

/** The number of accounts, without deleted ones, by payment and state. */
export const countPeople = (db: Database) => findRows<CountedPeople>(db)`
    select role = 'member' and payment_status is not distinct from 'paid' as paying, ${STATE} as state, ${IS_LATE} as late, count(*)::integer as people
    from users where deleted_at is null group by 1, 2, 3`

/** Accounts created and deleted on each day from the first to the last, oldest first. */
export const peopleByDay = (
  db: Database,
  { first, last, timeZone }: { first: string; last: string; timeZone: string },
) => findRows<PeopleDay>(db)`
    with moments as (
      select created_at as at, 1 as created, 0 as deleted from users
      union all select deleted_at, 0, 1 from users where deleted_at is not null
    ), counted as (
      select (at at time zone ${timeZone})::date as day, sum(created)::integer as created,
        sum(deleted)::integer as deleted
      from moments where at >= ${first}::date::timestamp at time zone ${timeZone} group by 1
    )
    select d.day::date as day, coalesce(c.created, 0) as created, coalesce(c.deleted, 0) as deleted
    from generate_series(${first}::date, ${last}::date, interval '1 day') d (day)
    left join counted c on c.day = d.day
    order by d.day`
