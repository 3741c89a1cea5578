import { sql } from 'kysely'
import pg from 'pg'
import type { AnnouncedGames } from '../announced-games.ts'
import { announceGames } from '../catalog-log.ts'
import type { Client, Database } from '../connection.ts'
import { together } from '../together.ts'
import {
  ALL_SUMS,
  CLASS_OF_DAYS,
  CURRENCY_OF_DAY,
  IS_COUNTED,
  RTP_OF_COUNTED,
  SUMS,
} from './best-class.ts'
import type { LockedGames } from './reading-locks.ts'

/**
 * Computes `game_metrics` for the games from `daily_rtp`, inside the caller's transaction. Current is the latest
 * daily RTP, however old, with that day's volumes in the columns `…_1d`; previous is the daily RTP before it. Weekly
 * and monthly cover the last 7 and 30 days, today included, from the best class of them: those with volumes, weighted
 * by turnover in one currency, else by plays; else those with plays, by plays; else the mean of the daily values;
 * null without such days. `left_out_…` is the number of days not counted. The volumes, plays and sums of a window are
 * null unless every counted day has them; sums without turnover are in average stakes. A game without readings loses
 * its row. Matches `windowRtp` of the domain. Changes of current RTPs are recorded for the alerts on these games, which
 * `announceReadings` evaluates.
 *
 * @param now the moment whose calendar day in `timeZone` ends the windows; a new day needs a refresh.
 */
export const refreshMetrics = async (
  client: Client,
  timeZone: string,
  now: Date,
  games: LockedGames,
): Promise<void> => {
  const gone = relationOf(games, 1)
  const removal = {
    text: `with removed as (
       delete from game_metrics m using (${gone.text}) t
       where m.game_id = t.game_id
         and not exists (select from daily_rtp d where d.game_id = m.game_id)
       returning m.game_id, m.current_rtp)
     insert into current_rtp_changes (game_id, rtp_before, is_new)
     select game_id, current_rtp, false from removed`,
    values: gone.values,
  }
  const { text, values } = relationOf(games, 3)
  const refresh = {
    text: `with touched as materialized (${text}),
     today as (select ($2::timestamptz at time zone $1)::date as day),
     totals as (
       select t.game_id, t.readings from game_totals t join touched using (game_id)),
     before as materialized (
       select m.game_id, m.current_rtp, m.readings
       from game_metrics m join touched using (game_id)),
     month as materialized (
       select d.game_id, d.rtp, d.in_stakes, ${SUMS.map((name) => `d.${name}`).join(', ')},
         today.day - d.day as age, ${CURRENCY_OF_DAY} as currency
       from daily_rtp d join touched using (game_id) cross join today
       where d.day > today.day - 30 and d.day <= today.day),
     classes as (
       select game_id, span, ${CLASS_OF_DAYS} as class, count(*) as days
       from month join unnest(array[${SPANS.join(', ')}]) span on age < span group by 1, 2),
     spans as (
       select game_id, span, ${RTP_OF_COUNTED} as rtp, max(days) - count(*) as left_out,
         ${ALL_SUMS}
       from month join classes using (game_id) where age < span and ${IS_COUNTED} group by 1, 2, class),
     -- One row a game: joined by game and span, each game would be compared with all.
     windows as (select game_id, ${BOTH_SPANS} from spans group by 1),
     computed as (
     insert into game_metrics (game_id, ${VALUES.join(', ')})
     select totals.game_id, today.day, latest.rtp, latest.day, previous.rtp,
       rtp_7d, rtp_30d,
       ${SUMS.map((name) => `latest.${name}, ${name}_7d, ${name}_30d`).join(', ')},
       latest.left_out, coalesce(left_out_7d, 0), coalesce(left_out_30d, 0),
       totals.readings, recent.last_reading_at, ${JACKPOTS_SINCE}
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
       ${VALUES.map((column) => `${column} = excluded.${column}`).join(', ')}
     returning game_id, current_rtp, readings),
     -- As of the beginning of the statement; whoever changes metrics holds the readings lock.
     compared as (
       select game_id, b.current_rtp as rtp_before, c.current_rtp as rtp_after,
         c.readings > coalesce(b.readings, 0) as is_new
       from computed c left join before b using (game_id))
     insert into current_rtp_changes (game_id, rtp_before, rtp_after, is_new)
     select game_id, rtp_before, rtp_after, is_new from compared
     where is_new or rtp_before is distinct from rtp_after`,
    values: [timeZone, now, ...values],
  }
  await together(client, [removal, refresh])
}

/**
 * Notifies every server process on commit that games, providers or readings have changed, so that it reads these
 * games again. A job then updates the evidence against them.
 *
 * @param games `all` if the change affects more than single games.
 */
export const announceCatalogChange = async (db: Database, games: AnnouncedGames): Promise<void> => {
  await announceGames(db, games)
  await sql`
    select graphile_worker.add_job('update-evidence', '{}'::json, job_key => 'update-evidence')`.execute(
    db,
  )
}

/** The pause in seconds. Judging the same games after every turn would take as long as storing all waiting readings. */
const BACKLOG_PAUSE = 30

/**
 * {@link announceCatalogChange} for changed readings or metrics, which also schedules the evaluation of alerts and
 * new estimates. Must be the last statement of its transaction: it waits for other announcers to commit, so it must
 * not be followed by another lock. The jobs are in the timetable's order, since the timetable adds them, too.
 *
 * @param options.goesOn whether more readings wait, so that days of the same games are about to change again.
 */
export const announceReadings = async (
  db: Database,
  games: AnnouncedGames,
  { goesOn = false }: { goesOn?: boolean } = {},
): Promise<void> => {
  await announceGames(db, games)
  // The more games change at once, the longer the pause before they are judged: otherwise a steady stream of readings
  // would keep all games being judged all the time.
  const pause = goesOn ? BACKLOG_PAUSE : games === 'all' ? 0 : Math.floor(games.length / 100) / 2
  // One job of each kind for all changes: its key replaces the waiting one.
  await sql`
    select graphile_worker.add_job('evaluate-alerts', '{}'::json, job_key => 'evaluate-alerts'),
      graphile_worker.add_job('judge-changed-days', '{}'::json, job_key => 'judge-changed-days',
        run_at => now() + interval '1 s' * ${pause}, job_key_mode => 'preserve_run_at'),
      graphile_worker.add_job('estimate-games', '{}'::json, job_key => 'estimate-games',
        run_at => now() + interval '1 s' * ${pause}, job_key_mode => 'preserve_run_at')`.execute(db)
}

/** The lengths of the windows, in days. */
const SPANS = [7, 30]
const BOTH_SPANS = ['rtp', 'left_out', ...SUMS]
  .flatMap((name) =>
    SPANS.map((span) => `max(${name}) filter (where span = ${span}) as ${name}_${span}d`),
  )
  .join(', ')

/** The columns of one figure in `game_metrics`, for the day, the week and the month. */
export const columnsOf = (name: string): string[] => [
  name === 'plays' ? 'current_plays' : `${name}_1d`,
  `${name}_7d`,
  `${name}_30d`,
]

/**
 * All columns except the key: setting the key, even to the same value, would wait for the estimates that reference
 * it.
 */
const VALUES = [
  'as_of',
  'current_rtp',
  'current_day',
  'previous_rtp',
  'weekly_rtp',
  'monthly_rtp',
  ...[...SUMS, 'left_out'].flatMap(columnsOf),
  'readings',
  'last_reading_at',
  'jackpots_since',
]

/** The first day of a game of `totals` whose payout excludes jackpot payouts. */
const JACKPOTS_SINCE = `(
  select min(s.day) from segment_days s where s.game_id = totals.game_id
    and (s.jackpot_contribution is not null or s.jackpot_win is not null))`

const relationOf = (games: LockedGames, parameter: number): { text: string; values: unknown[] } => {
  if (games === 'all') return { text: 'select id as game_id from games', values: [] }
  return 'table' in games
    ? { text: `select distinct game_id from ${pg.escapeIdentifier(games.table)}`, values: [] }
    : { text: `select distinct unnest($${parameter}::integer[]) as game_id`, values: [games] }
}
