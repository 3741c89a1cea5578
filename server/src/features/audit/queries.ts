import type { AuditFilters } from '@retorna/contract/staff/audit'
import { sql } from 'kysely'
import { type Database, findValues } from '../../database/connection.ts'
import { escapeLike } from '../../database/escape-like.ts'

/** Matches entries by or about a user whose id the text is, or whose name or address contains it. */
const byOrAbout = (person: string) => {
  const pattern = `%${escapeLike(person.toLowerCase())}%`
  const found = sql`from users where lower(name) like ${pattern} or email like ${pattern}`
  return sql<boolean>`(a.actor = ${person} or a.subject = ${`user ${person}`}
    or a.actor = any(array(select id ${found}))
    or a.subject = any(array(select 'user ' || id ${found})))`
}

/** The id of a subject of a kind, as an integer so that the other table's key index is used. */
const subjectNumber = (kind: 'game' | 'provider' | 'feed') =>
  sql`case when a.subject ~ ${`^${kind} [0-9]{1,9}$`}
    then substr(a.subject, ${kind.length + 2}::integer)::integer end`

/** The name of the user, game, provider or feed that an entry is about. */
const subjectName = sql<string | null>`coalesce(about.name, game.name, provider.name, feed.name)`

/** The subjects whose names contain a text. */
const subjectsNamed = async (db: Database, text: string): Promise<string[]> => {
  const pattern = `%${escapeLike(text)}%`
  return findValues<string>(db)`
    select 'user ' || id as subject from users where lower(name) like lower(${pattern})
    union all select 'game ' || id from games where name ilike ${pattern}
    union all select 'provider ' || id from providers where name ilike ${pattern}
    union all select 'feed ' || id from feeds where name ilike ${pattern}`
}

/** Planning for more subjects than this is not worth it; each takes hundredths of a millisecond. */
const MANY = 500

/**
 * Whether an entry is about one of these subjects. PostgreSQL gets the subjects themselves instead of a query for them:
 * it then finds those with many entries among the latest entries, and the others by an index. If there are many
 * subjects, some of them occur among the latest entries.
 */
const isOneOf = (subjects: readonly string[]) =>
  subjects.length > MANY
    ? sql<boolean>`a.subject in (select unnest(${subjects}::text[]))`
    : sql<boolean>`a.subject = any(${subjects}::text[])`

export type AuditRow = Awaited<ReturnType<typeof findAudit>>[number]

/**
 * Entries that pass the filters, latest first; only those before `cursor` if given. Names are added only to the
 * returned entries, since thousands may match.
 */
export const findAudit = async (
  db: Database,
  { person, action, subject, from, to, cursor }: AuditFilters & { cursor?: number | undefined },
  limit: number,
) => {
  const named = subject === undefined ? [] : await subjectsNamed(db, subject)
  const matches = db
    .selectFrom('audit_log as a')
    .select([
      'a.id',
      'a.at',
      'a.actor',
      'a.action',
      'a.subject',
      'a.batch_id as batchId',
      'a.before',
      'a.after',
    ])
    .$if(cursor !== undefined, (query) => query.where('a.id', '<', cursor ?? 0))
    .$if(person !== undefined, (query) => query.where(byOrAbout(person ?? '')))
    .$if(action !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('a.action', '=', action ?? ''),
          eb('a.action', 'like', `${escapeLike(action ?? '')}.%`),
        ]),
      ),
    )
    .$if(subject !== undefined, (query) =>
      query.where(
        sql<boolean>`(a.subject ilike ${`%${escapeLike(subject ?? '')}%`} or ${isOneOf(named)})`,
      ),
    )
    .$if(from !== undefined, (query) => query.where('a.at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('a.at', '<=', new Date(to ?? 0)))
    .orderBy('a.id', 'desc')
    .limit(limit)
  return db
    .selectFrom(matches.as('a'))
    .leftJoin('users as actor', 'actor.id', 'a.actor')
    .leftJoin('users as about', (join) =>
      join.on(sql<boolean>`a.subject like 'user %' and about.id = substr(a.subject, 6)`),
    )
    .leftJoin('games as game', (join) => join.on(sql<boolean>`game.id = ${subjectNumber('game')}`))
    .leftJoin('providers as provider', (join) =>
      join.on(sql<boolean>`provider.id = ${subjectNumber('provider')}`),
    )
    .leftJoin('feeds as feed', (join) => join.on(sql<boolean>`feed.id = ${subjectNumber('feed')}`))
    .selectAll('a')
    .select(['actor.name as actorName', subjectName.as('subjectName')])
    .orderBy('a.id', 'desc')
    .execute()
}

/**
 * Every action that occurs, by name. Steps through the index, so that the cost grows with the number of
 * actions and not with the log.
 */
export const findActions = (db: Database) => findValues<string>(db)`
    with recursive actions as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > a.action order by l.action limit 1)
      from actions a where a.action is not null)
    select action from actions where action is not null`
