import type { AccessLogQuery } from '@retorna/contract/staff/access-log'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { escapeLike } from '../../database/escape-like.ts'

/** Entries that pass the filters, latest first; only those before `cursor` if given. */
export const findAccessLog = (
  db: Database,
  { kind, person, caller, from, to, cursor }: AccessLogQuery,
  limit: number,
) => {
  const pattern = `%${escapeLike(person?.toLowerCase() ?? '')}%`
  return db
    .selectFrom('access_log as a')
    .leftJoin('users', 'users.id', 'a.user_id')
    .select([
      'a.id',
      'a.at',
      'a.kind',
      'a.reason',
      'a.route',
      'a.user_id as userId',
      sql<string | null>`case when users.deleted_at is null then users.name end`.as('name'),
      'a.caller',
      'a.user_agent as userAgent',
      'a.second_factor as secondFactor',
    ])
    .$if(cursor !== undefined, (query) => query.where('a.id', '<', cursor ?? 0))
    .$if(kind !== undefined, (query) => query.where('a.kind', '=', kind ?? 'failed'))
    .$if(person !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('a.user_id', '=', person ?? ''),
          eb(sql`lower(users.name)`, 'like', pattern),
          eb('users.email', 'like', pattern),
        ]),
      ),
    )
    .$if(caller !== undefined, (query) =>
      query.where('a.caller', 'like', `${escapeLike(caller ?? '')}%`),
    )
    .$if(from !== undefined, (query) => query.where('a.at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('a.at', '<=', new Date(to ?? 0)))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}
