import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './connection.ts'
import type { Client } from './roll-up.ts'

/**
 * The games to recompute: ids, the column `game_id` of a table of the running transaction, or every game.
 */
export type TouchedGames = readonly number[] | { table: string } | 'all'

/**
 * Computes `game_metrics` for the games from `daily_rtp`, inside the caller's transaction. Current is the latest daily
 * RTP whatever its age, with that day's volumes in the columns `…_1d`; previous is the daily RTP before it. Weekly and
 * monthly cover the last 7 and 30 days, today included: weighted by turnover if every day of the window has it and
 * something was staked, else the mean of the daily values; null without such days. The volumes, plays and sums of a window
 * are null unless every one of its days has them. A game without readings loses its row. Matches `currentRtp` and `windowRtp` of
 * the domain. Changes of current RTPs are recorded for the alerts on these games; `announceReadings` has them evaluated.
 *
 * @param now the moment whose calendar day in `timeZone` ends the windows; a new day needs a refresh.
 */
export const refreshMetrics = async (
  client: Client,
  timeZone: string,
  now: Date,
  games: TouchedGames,
): Promise<void> => {
  const gone = relationOf(games, 1)
  await client.query(
    `with removed as (
       delete from game_metrics m using (${gone.text}) t
       where m.game_id = t.game_id
         and not exists (select from daily_rtp d where d.game_id = m.game_id)
       returning m.game_id, m.current_rtp)
     insert into current_rtp_changes (game_id, rtp_before, is_new)
     select game_id, current_rtp, false from removed`,
    gone.values,
  )
  const { text, values } = relationOf(games, 3)
  await client.query(
    `with touched as materialized (${text}),
     today as (select ($2::timestamptz at time zone $1)::date as day),
     totals as (
       select t.game_id, t.readings from game_totals t join touched using (game_id)),
     before as materialized (
       select m.game_id, m.current_rtp, m.readings
       from game_metrics m join touched using (game_id)),
     windows as (
       select d.game_id,
         ${windowColumns(7)}, ${windowColumns(30)}
       from daily_rtp d join touched using (game_id) cross join today
       where d.day > today.day - 30 and d.day <= today.day group by 1),
     computed as (
     insert into game_metrics (${COLUMNS.join(', ')})
     select totals.game_id, today.day, latest.rtp, latest.day, latest.plays, previous.rtp,
       ${windowRtp(7)}, ${windowRtp(30)},
       latest.turnover, latest.payout, turnover_7, payout_7, turnover_30, payout_30,
       plays_7, plays_30,
       ${SUMS.map((name) => `latest.${name}, ${name}_7, ${name}_30`).join(', ')},
       totals.readings, recent.last_reading_at
     from totals cross join today
     cross join lateral (
       select * from daily_rtp d where d.game_id = totals.game_id order by d.day desc limit 1
     ) latest
     left join lateral (
       select rtp from daily_rtp d where d.game_id = totals.game_id and d.day < latest.day
       order by d.day desc limit 1
     ) previous on true
     -- The days of feeds in other time zones may end up to two dates apart.
     cross join lateral (
       select max(d.last_reading_at) as last_reading_at from daily_rtp d
       where d.game_id = totals.game_id and d.day >= latest.day - 2
     ) recent
     left join windows on windows.game_id = totals.game_id
     on conflict (game_id) do update set
       ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
     returning game_id, current_rtp, readings),
     -- As of the beginning of the statement; whoever changes metrics holds the readings lock.
     compared as (
       select game_id, b.current_rtp as rtp_before, c.current_rtp as rtp_after,
         c.readings > coalesce(b.readings, 0) as is_new
       from computed c left join before b using (game_id))
     insert into current_rtp_changes (game_id, rtp_before, rtp_after, is_new)
     select game_id, rtp_before, rtp_after, is_new from compared
     where is_new or rtp_before is distinct from rtp_after`,
    [timeZone, now, ...values],
  )
}

/**
 * Tells every server process, once the caller's transaction commits, that games, providers or readings have changed:
 * each drops its catalog snapshot. The evidence against the games follows them in a job.
 */
export const announceCatalogChange = async (db: Database): Promise<void> => {
  await sql`
    select pg_notify('catalogue_changed', ''),
      graphile_worker.add_job('update-evidence', '{}'::json, job_key => 'update-evidence')`.execute(
    db,
  )
}

/**
 * {@link announceCatalogChange} for changed readings or metrics, which also has the alerts evaluated and the games
 * re-estimated. Must be the last statement of its transaction: it waits for other announcers to commit, so none of them may
 * still need a lock taken after it. The jobs are in the timetable's order, since the timetable adds them, too.
 */
export const announceReadings = async (db: Database): Promise<void> => {
  // One job of each kind for all changes: its key replaces the waiting one.
  await sql`
    select pg_notify('catalogue_changed', ''),
      graphile_worker.add_job('evaluate-alerts', '{}'::json, job_key => 'evaluate-alerts'),
      graphile_worker.add_job('update-evidence', '{}'::json, job_key => 'update-evidence'),
      graphile_worker.add_job('estimate-games', '{}'::json, job_key => 'estimate-games')`.execute(
    db,
  )
}

/** Columns of `daily_rtp` that a window adds up, or takes the largest of. */
const SUMS = ['stake_squares', 'stake_cubes', 'max_stake', 'payout_squares']

const COLUMNS = [
  'game_id',
  'as_of',
  'current_rtp',
  'current_day',
  'current_plays',
  'previous_rtp',
  'weekly_rtp',
  'monthly_rtp',
  'turnover_1d',
  'payout_1d',
  'turnover_7d',
  'payout_7d',
  'turnover_30d',
  'payout_30d',
  'plays_7d',
  'plays_30d',
  ...SUMS.flatMap((name) => [`${name}_1d`, `${name}_7d`, `${name}_30d`]),
  'readings',
  'last_reading_at',
]

const windowColumns = (windowDays: number): string => {
  const inWindow = `filter (where d.day > today.day - ${windowDays})`
  const ofEveryDay = (name: string) => {
    const aggregate = name === 'max_stake' ? 'max' : 'sum'
    return `case when count(d.${name}) ${inWindow} = count(*) ${inWindow}
      then ${aggregate}(d.${name}) ${inWindow} end as ${name}_${windowDays}`
  }
  return `
    avg(d.rtp) ${inWindow} as mean_${windowDays},
    ${['turnover', 'payout', 'plays', ...SUMS].map(ofEveryDay).join(', ')}`
}

const windowRtp = (windowDays: number): string =>
  `case when turnover_${windowDays} > 0
     then (100 * payout_${windowDays} / turnover_${windowDays})::float8
     else mean_${windowDays} end`

const relationOf = (
  games: TouchedGames,
  parameter: number,
): { text: string; values: unknown[] } => {
  if (games === 'all') return { text: 'select id as game_id from games', values: [] }
  return 'table' in games
    ? { text: `select distinct game_id from ${pg.escapeIdentifier(games.table)}`, values: [] }
    : { text: `select distinct unnest($${parameter}::integer[]) as game_id`, values: [games] }
}
