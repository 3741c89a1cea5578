import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

export type AccessFilters = {
  kind?: 'signed-in' | 'failed' | 'locked-out' | 'refused' | undefined
  person?: string | undefined
  caller?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Escapes `%`, `_` and `\` so that a search takes them literally. */
const plain = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Entries that pass the filters, latest first; only those before `before` if given. */
export const findAccessLog = (
  db: Database,
  { kind, person, caller, from, to }: AccessFilters,
  { before, limit }: { before: number | undefined; limit: number },
) => {
  const pattern = `%${plain(person?.toLowerCase() ?? '')}%`
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
    .$if(before !== undefined, (query) => query.where('a.id', '<', before ?? 0))
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
      query.where('a.caller', 'like', `${plain(caller ?? '')}%`),
    )
    .$if(from !== undefined, (query) => query.where('a.at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('a.at', '<=', new Date(to ?? 0)))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
}
