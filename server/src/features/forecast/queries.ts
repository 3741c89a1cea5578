import type { RangeGap, VersionGap } from '@retorna/contract/forecast'
import type { VersionState } from '@retorna/domain/forecast/versions'
import { sql } from 'kysely'
import { type Database, findRows } from '../../database/connection.ts'
import { IS_TABLED } from '../../database/is-tabled.ts'

/** The latest statement of a series. RTPs in percent. */
export type StatedSeries = {
  seriesId: number
  gameId: number
  operatorId: number | null
  operator: string | null
  madeOn: string
  basis: string | null
  through: string | null
  standing: VersionState
  missing: RangeGap | null
  versionsMissing: VersionGap | null
  dayPlays: number | null
  weekPlays: number | null
  longRun: number | null
  day: number[] | null
  week: number[] | null
  versions: number[] | null
  probabilities: number[] | null
  isTabled: boolean
}

const STATED = sql`
  select s.id as "seriesId", s.game_id as "gameId", s.operator_id as "operatorId",
    o.name as operator, t.made_on as "madeOn", t.basis, t.through, t.missing,
    t.versions_missing as "versionsMissing", t.day_plays as "dayPlays",
    t.week_plays as "weekPlays", t.long_run as "longRun", f.day, f.week, f.versions,
    f.probabilities, ${IS_TABLED} as "isTabled"`

const OF_SERIES = sql`
  from forecast_series s
  join forecast_standings t on t.series_id = s.id
  left join forecasts f on f.series_id = t.series_id and f.made_on = t.made_on
  left join operators o on o.id = s.operator_id`

/** The series of a game: over all feeds and by operator. */
export const seriesOfGame = (db: Database, gameId: number) => findRows<StatedSeries>(db)`
    ${STATED}, t.standing ${OF_SERIES} where s.game_id = ${gameId}`

/** The data of a series that a list shows. */
export type ListedSeries = Omit<StatedSeries, 'standing' | 'basis' | 'through'>

/** The series of games over all feeds, by game. */
export const seriesOfGames = async (db: Database, gameIds: readonly number[]) => {
  const { rows } = await sql<ListedSeries>`
    ${STATED} ${OF_SERIES}
    where s.operator_id is null and s.game_id = any(${gameIds}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.gameId, row]))
}

/**
 * The figures by which games over all feeds are ordered: the width of the week's 95 % range, in points, and the
 * probability of the likeliest version.
 */
export const orderFigures = async (db: Database) => {
  const { rows } = await sql<{ gameId: number; width: number | null; probability: number | null }>`
    select s.game_id as "gameId", f.week[cardinality(f.week)] - f.week[1] as width,
      (select max(p) from unnest(f.probabilities) p) as probability
    ${OF_SERIES} where s.operator_id is null`.execute(db)
  return new Map(rows.map(({ gameId, ...figures }) => [gameId, figures]))
}

/**
 * A series of an operator, with the version recorded for the feeds that read it from 30 days before its last counted
 * day on (stopped feeds count only if no other did), and the day of its last switch.
 */
export type OperatorSeries = ListedSeries & { recorded: number | null; switchedOn: string | null }

export const operatorSeries = (
  db: Database,
  gameIds: readonly number[],
  operatorId: number | null,
) => findRows<OperatorSeries>(db)`
    ${STATED}, r.rtp as recorded, w.day as "switchedOn" ${OF_SERIES}
    left join lateral (
      select case when count(distinct one.rtp) = 1 then min(one.rtp) end as rtp
      from (
        select coalesce(own.judged_rtp, monitored.judged_rtp) as rtp,
          feeds.stopped_at is null as is_open, bool_or(feeds.stopped_at is null) over () as any_open
        from (
          select distinct feed_id from feed_days
          where game_id = s.game_id and day > coalesce(t.through, t.made_on) - 30
        ) d
        join feeds on feeds.id = d.feed_id and feeds.operator_id = s.operator_id
        left join feed_games fg on fg.feed_id = feeds.id and fg.game_id = s.game_id
        left join judged_versions own on own.id = fg.version_id
        left join judged_versions monitored
          on monitored.game_id = s.game_id and monitored.is_monitored
      ) one
      where one.is_open = one.any_open
    ) r on true
    left join lateral (
      select day from version_switches where series_id = s.id order by made_on desc limit 1
    ) w on true
    where s.operator_id is not null and s.game_id = any(${gameIds}::integer[])
      and (${operatorId}::integer is null or s.operator_id = ${operatorId})`

type PastForecast = {
  madeOn: string
  day: number[]
  observed: number | null
  revision: number | null
}

/** The forecasts for single days since then, oldest first, with the latest score. */
export const pastForecasts = (
  db: Database,
  seriesId: number,
  since: string,
) => findRows<PastForecast>(db)`
    select f.made_on as "madeOn", f.day, x.observed, x.revision
    from forecasts f
    left join lateral (
      select observed, revision from forecast_scores s
      where s.series_id = f.series_id and s.made_on = f.made_on and s.days = 1
      order by revision desc limit 1
    ) x on true
    where f.series_id = ${seriesId} and f.made_on >= ${since}::date and f.day is not null
    order by f.made_on`

/** The probabilities of versions as stated at the time, oldest first. */
export const versionHistory = (db: Database, seriesId: number) =>
  db
    .selectFrom('forecasts')
    .select(['made_on as date', 'versions', 'probabilities'])
    .where('series_id', '=', seriesId)
    .where('probabilities', 'is not', null)
    .orderBy('made_on')
    .execute()

export const lastSwitch = (db: Database, seriesId: number) =>
  db
    .selectFrom('version_switches')
    .select(['before', 'after', 'day', 'probability'])
    .where('series_id', '=', seriesId)
    .orderBy('made_on', 'desc')
    .limit(1)
    .executeTakeFirst()
