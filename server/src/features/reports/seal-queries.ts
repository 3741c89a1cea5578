import { addDays, startOfDay } from '@retorna/domain/day'
import type { Days } from '@retorna/domain/report-days'
import { type RawBuilder, sql } from 'kysely'
import { type Database, findValues } from '../../database/connection.ts'
import { type ReadingsOfDays, readingsOfDays } from '../../database/readings/readings-of-days.ts'

/**
 * Format 1 covered only the report's days, although the answer and the evidence of a case file also rest on earlier
 * days. Formats 1 and 2 selected readings by their moments instead of the days that they count for.
 */
export type SealFormat = 1 | 2 | 3

/** A game over some days of a time zone (IANA). */
export type CaseData = { gameId: number; days: Days; timeZone: string }

const readingsOfCase = async (
  db: Database,
  { days, timeZone }: CaseData,
  format: SealFormat,
): Promise<ReadingsOfDays> => {
  if (format === 3) return readingsOfDays(db, days, timeZone)
  const first = startOfDay(days.from, timeZone)
  const last = startOfDay(addDays(days.to, 1), timeZone)
  return { first, last, areOfDays: sql<boolean>`(r.read_at >= ${first} and r.read_at < ${last})` }
}

/**
 * The data behind a case file, line by line in a fixed order, as the database writes them: the game's versions and
 * payout tables; its readings of those days with feed, source, time, the values that they replaced and the parts that
 * were sent of them; and, since format 2, {@link judgedBy}.
 */
export const dataOfCase = async (
  db: Database,
  data: CaseData,
  format: SealFormat,
): Promise<string[]> => {
  const { gameId } = data
  const { areOfDays } = await readingsOfCase(db, data, format)
  const span = sql`r.game_id = ${gameId} and ${areOfDays}`
  const columns = sql`extract(epoch from r.read_at), r.rtp, r.turnover, r.payout, r.plays,
    r.stake_squares, r.stake_cubes, r.max_stake, r.payout_squares, r.max_win, r.feed_id, r.version_rtp,
    extract(epoch from r.window_from), r.note, r.source,
    extract(epoch from r.entered_at)`
  return findValues<string>(db)`
    select line from (
      select 1 as part, row_number() over (order by rtp, variant, id) as position,
        json_build_array('version', rtp, variant, is_monitored, source, seen_on)::text as line
      from rtp_versions where game_id = ${gameId}
      union all
      select 2, row_number() over (order by version_rtp, mode),
        json_build_array('table', version_rtp, mode, source, rows,
          encode(sha256(distribution), 'hex'))::text
      from payout_tables where game_id = ${gameId} and deleted_at is null
      union all
      select 3, row_number() over (order by r.read_at, r.feed_id, r.version_rtp),
        json_build_array('reading', ${columns})::text from readings r where ${span}
      union all
      select 4, row_number() over (order by r.read_at, r.id),
        json_build_array('correction', ${columns}, extract(epoch from r.replaced_at))::text
      from reading_corrections r where ${span}
      union all
      select 5, row_number() over (order by r.read_at, r.feed_id, r.version_rtp),
        json_build_array('segments', extract(epoch from r.read_at), r.feed_id, r.version_rtp, r.segments)::text
      from readings r where ${span} and r.segments is not null
      ${format === 1 ? sql`` : judgedBy(data)}
    ) lines order by part, position`
}

/**
 * The data besides the readings of the days that determine the answer, the evidence and the verdicts: what is known of
 * the game's payouts, which version was on record when, the currencies of its feeds, and each feed's figures of all
 * days. They are kept when the readings of earlier months are archived.
 */
const judgedBy = ({ gameId, days: { to } }: CaseData): RawBuilder<unknown> => {
  const ofDays = sql`f.game_id = ${gameId} and f.day <= ${to}`
  return sql`
    union all
    select 6, 1, json_build_array('game', g.volatility_class, g.standard_deviation, g.max_win_multiplier,
      g.jackpot_share, m.jackpots_since)::text
    from games g left join game_metrics m on m.game_id = g.id where g.id = ${gameId}
    union all
    select 7, row_number() over (order by id),
      json_build_array('change', rtp, extract(epoch from at))::text
    from version_changes where game_id = ${gameId}
    union all
    select 8, row_number() over (order by id),
      json_build_array('change of feed', feed_id, rtp, extract(epoch from at))::text
    from feed_version_changes where game_id = ${gameId}
    union all
    select 9, row_number() over (order by id), json_build_array('feed', id, currency)::text
    from feeds where id in (select f.feed_id from feed_days f where ${ofDays})
    union all
    select 10, row_number() over (order by f.day, f.feed_id),
      json_build_array('day', f.day, f.feed_id, f.rtp, f.turnover, f.payout, f.plays, f.stake_squares,
        f.stake_cubes, f.max_stake, f.payout_squares, f.readings)::text
    from feed_days f where ${ofDays}`
}

/** The archived months (`YYYY-MM`) that can have readings of a case. */
export const archivedMonthsOf = async (
  db: Database,
  data: CaseData,
  format: SealFormat = 3,
): Promise<string[]> => {
  const { first, last } = await readingsOfCase(db, data, format)
  return findValues<string>(db)`
    select to_char(month, 'YYYY-MM') as month from archived_months
    where month::timestamp at time zone 'UTC' <= ${last}
      and (month + interval '1 month') at time zone 'UTC' > ${first}
      and exists (select from daily_rtp d where d.game_id = ${data.gameId}
        and d.day between month - 1 and month + interval '1 month')
    order by 1`
}
