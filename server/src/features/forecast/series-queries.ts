import type { PlayedDay } from '@retorna/domain/forecast/forecast-game'
import { type Selectable, sql } from 'kysely'
import {
  type Database,
  findRows,
  type Tables,
  type Transaction,
} from '../../database/connection.ts'
import { enqueueJob } from '../../database/enqueue-job.ts'

// No other lock of this database uses this key.
const FORECAST_LOCK = 7_236_054

/**
 * Serializes the work on forecasts until the transaction ends.
 *
 * @returns whether the lock was free. A process that gets false leaves the work to the one that holds it, and its next
 *   run does the rest.
 */
export const lockForecasts = async (db: Transaction): Promise<boolean> => {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(${FORECAST_LOCK}) as is_free`.execute(db)
  return rows[0]?.is_free === true
}

/** Takes the lock of {@link lockForecasts}, waiting until it is free. */
export const waitForForecasts = async (db: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${FORECAST_LOCK})`.execute(db)
}

/** Creates the missing series of games with readings, and of their operators. */
export const ensureSeries = async (
  db: Database,
  pairs: readonly { gameId: number; operatorId: number | null }[],
): Promise<void> => {
  await sql`
    insert into forecast_series (game_id, operator_id)
    select p.game_id, p.operator_id
    from unnest(${pairs.map(({ gameId }) => gameId)}::integer[],
      ${pairs.map(({ operatorId }) => operatorId)}::integer[]) p (game_id, operator_id)
    where not exists (
      select from forecast_series s
      where s.game_id = p.game_id and s.operator_id is not distinct from p.operator_id)
    on conflict do nothing`.execute(db)
}

/** A series without a statement for a day, and its state. */
export type DueSeries = {
  seriesId: number
  gameId: number
  /** The day of its last statement and its state then; null if it has made none. */
  madeOn: string | null
  basis: string | null
  through: string | null
  standing: unknown
  /** The version last named: 0 for none of them, null if none was named yet. */
  named: number | null
}

/**
 * Series of these games without a statement for a day, in the order of the games. The series over all feeds comes last,
 * since an operator's change of version in the same night is reported instead of its own.
 */
export const dueSeries = (
  db: Database,
  { day, gameIds, limit }: { day: string; gameIds: readonly number[]; limit: number },
) => findRows<DueSeries>(db)`
    select s.id as "seriesId", s.game_id as "gameId", t.made_on as "madeOn", t.basis, t.through,
      t.standing, t.named
    from unnest(${gameIds}::integer[]) with ordinality g (id, place)
    join forecast_series s on s.game_id = g.id
    left join forecast_standings t on t.series_id = s.id
    where t.made_on is null or t.made_on < ${day}::date
    order by g.place, s.operator_id, s.id limit ${limit}`

export type SeriesDay = PlayedDay & { seriesId: number }

/** The played days of series, from a first day on and before a last one, oldest first. */
export const playedDays = async (
  db: Database,
  series: readonly { seriesId: number; from: string }[],
  before: string,
): Promise<Map<number, SeriesDay[]>> => {
  const { rows } = await sql<SeriesDay>`
    select d.series_id as "seriesId", d.day, d.plays, d.turnover, d.payout,
      d.stake_squares as squares, d.stake_cubes as cubes, nullif(d.max_stake, 0) as largest
    from unnest(${series.map(({ seriesId }) => seriesId)}::integer[],
      ${series.map(({ from }) => from)}::date[]) w (series_id, first_day)
    cross join lateral (
      select series_id, day, plays, turnover, payout, stake_squares, stake_cubes, max_stake
      from forecast_days
      where series_id = w.series_id and day >= w.first_day and day < ${before}::date
      -- Keeps PostgreSQL from reading the days of all series at once.
      offset 0
    ) d
    where d.plays > 0 and d.turnover > 0 and d.payout is not null
    order by d.series_id, d.day`.execute(db)
  return Map.groupBy(rows, ({ seriesId }) => seriesId)
}

/** The first played day of each series that has one. */
export const firstDays = async (db: Database, seriesIds: readonly number[]) => {
  const { rows } = await sql<{ seriesId: number; day: string }>`
    select w.id as "seriesId", d.day from unnest(${seriesIds}::integer[]) w (id)
    cross join lateral (
      select min(day) as day from forecast_days
      where series_id = w.id and plays > 0 and turnover > 0 and payout is not null) d
    where d.day is not null`.execute(db)
  return new Map(rows.map(({ seriesId, day }) => [seriesId, day]))
}

/** A row of `forecasts`; quantiles and RTPs in percent. */
export type NewForecast = Omit<Selectable<Tables['forecasts']>, 'made_at'>

/** Stores statements; earlier statements for the same day are kept. */
export const storeForecasts = async (db: Transaction, forecasts: readonly NewForecast[]) => {
  await sql`
    insert into forecasts (series_id, made_on, day, week, versions, probabilities)
    select series_id, made_on, day, week, versions, probabilities
    from jsonb_populate_recordset(null::forecasts, ${JSON.stringify(forecasts)}::jsonb)
    on conflict do nothing`.execute(db)
}

export type NewVersionState = Selectable<Tables['forecast_standings']>

export const storeVersionStates = async (
  db: Transaction,
  standings: readonly NewVersionState[],
): Promise<void> => {
  await sql`
    insert into forecast_standings
    select * from jsonb_populate_recordset(null::forecast_standings,
      ${JSON.stringify(standings)}::jsonb)
    on conflict (series_id) do update set made_on = excluded.made_on, basis = excluded.basis,
      through = excluded.through, standing = excluded.standing, missing = excluded.missing,
      versions_missing = excluded.versions_missing, day_plays = excluded.day_plays,
      week_plays = excluded.week_plays, long_run = excluded.long_run, named = excluded.named`.execute(
    db,
  )
}

export type NewSwitch = Omit<Selectable<Tables['version_switches']>, 'id'>

/** Stores switches and schedules the evaluation of the alerts on them, if there are any. */
export const storeSwitches = async (db: Transaction, switches: readonly NewSwitch[]) => {
  if (switches.length === 0) return
  await sql`
    insert into version_switches (series_id, made_on, before, after, day, probability)
    select series_id, made_on, before, after, day, probability
    from jsonb_populate_recordset(null::version_switches, ${JSON.stringify(switches)}::jsonb)
    on conflict do nothing`.execute(db)
  await enqueueJob(db, 'evaluate-alerts', {}, { key: 'evaluate-alerts' })
}

/** Whether a game with readings has no forecast for the day. */
export const isDue = async (db: Database, today: string): Promise<boolean> => {
  const { rows } = await sql`
    select from game_metrics m
    join games g on g.id = m.game_id and g.is_active
    join providers p on p.id = g.provider_id and p.is_active
    where not exists (
      select from forecast_series s join forecast_standings t on t.series_id = s.id
      where s.game_id = m.game_id and s.operator_id is null and t.made_on >= ${today}::date)
    limit 1`.execute(db)
  return rows.length > 0
}
