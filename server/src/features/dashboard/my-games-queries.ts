import { sql } from 'kysely'
import { type Database, findFirst, findRows } from '../../database/connection.ts'

/** The number of recently viewed games that are kept. */
const KEPT_LOOKS = 10

/** A visit lasts until the overview has not been opened for this long. */
const VISIT_GAP = sql<string>`interval '30 minutes'`

export type OwnGame = {
  gameId: number
  isFavorite: boolean
  hasAlert: boolean
  lookedAt: Date | null
}

/** A user's favorites, games with an active alert, and recently viewed games; the latest first. */
export const ownGames = (
  db: Database,
  userId: string,
  { withAlerts }: { withAlerts: boolean },
) => findRows<OwnGame>(db)`
    select game_id as "gameId", bool_or(kind = 'favorite') as "isFavorite",
      bool_or(kind = 'alert') as "hasAlert", max(at) filter (where kind = 'look') as "lookedAt"
    from (
      select game_id, 'favorite' as kind, created_at as at from favorites where user_id = ${userId}
      union all
      select game_id, 'alert', created_at from alerts
        where user_id = ${userId} and is_active and deleted_at is null and ${withAlerts}
      union all
      select game_id, 'look', looked_at from game_looks where user_id = ${userId}
    ) own
    group by game_id
    order by max(at) desc, game_id`

/** Records that a user viewed a game, and deletes the oldest such records. */
export const noteGameView = async (db: Database, userId: string, gameId: number): Promise<void> => {
  await sql`
    with forgotten as (
      delete from game_looks where user_id = ${userId} and game_id in (
        select game_id from game_looks where user_id = ${userId} and game_id <> ${gameId}
        order by looked_at desc, game_id offset ${KEPT_LOOKS - 1}))
    insert into game_looks (user_id, game_id) values (${userId}, ${gameId})
    on conflict (user_id, game_id) do update set looked_at = excluded.looked_at`.execute(db)
}

/** The visit before the current one: when the overview was last opened in it, and the RTPs that it showed. */
export type LastVisit = { at: Date; rtps: Readonly<Record<string, number>> }

export const lastVisit = (db: Database, userId: string, now: Date) => findFirst<LastVisit>(db)`
    select * from (
      select case when has_ended then latest_at else previous_at end as at,
        case when has_ended then latest_rtps else previous_rtps end as rtps
      from overview_visits, lateral (select latest_at < ${now}::timestamptz - ${VISIT_GAP} as has_ended) ended
      where user_id = ${userId}
    ) visit where at is not null`

/** Records that a user opened the overview with these current RTPs; the first time starts a visit. */
export const noteVisit = async (
  db: Database,
  userId: string,
  rtps: Readonly<Record<string, number>>,
  now: Date,
): Promise<void> => {
  const previous = (column: 'at' | 'rtps') => sql`
    case when visits.latest_at < ${now}::timestamptz - ${VISIT_GAP}
      then visits.${sql.ref(`latest_${column}`)} else visits.${sql.ref(`previous_${column}`)} end`
  await sql`
    insert into overview_visits as visits (user_id, latest_at, latest_rtps)
    values (${userId}, ${now}, ${JSON.stringify(rtps)})
    on conflict (user_id) do update set
      previous_at = ${previous('at')}, previous_rtps = ${previous('rtps')},
      latest_at = excluded.latest_at, latest_rtps = excluded.latest_rtps`.execute(db)
}

/** The daily RTPs of some games since a day, each game's oldest first. */
export const recentDays = (db: Database, gameIds: readonly number[], first: string) =>
  db
    .selectFrom('daily_rtp')
    .select(['game_id', 'day', 'rtp'])
    .where('game_id', 'in', gameIds)
    .where('day', '>=', first)
    .orderBy('game_id')
    .orderBy('day')
    .execute()
