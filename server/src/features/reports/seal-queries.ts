import { addDays, startOfDay } from '@retorna/domain/day'
import type { Days } from '@retorna/domain/report-days'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/**
 * The data that a case file rests on, line by line in a fixed order, as the database writes them: the game's versions
 * and payout tables, its readings of those days with feed, source and time, the values that they replaced, and the parts that were sent of them.
 *
 * @param timeZone of the days, IANA.
 */
export const dataOfCase = async (
  db: Database,
  gameId: number,
  { from, to }: Days,
  timeZone: string,
): Promise<string[]> => {
  const span = sql`r.game_id = ${gameId} and r.read_at >= ${startOfDay(from, timeZone)}
    and r.read_at < ${startOfDay(addDays(to, 1), timeZone)}`
  const columns = sql`extract(epoch from r.read_at), r.rtp, r.turnover, r.payout, r.plays,
    r.stake_squares, r.stake_cubes, r.max_stake, r.payout_squares, r.max_win, r.feed_id, r.version_rtp,
    extract(epoch from r.window_from), r.note, r.source,
    extract(epoch from r.entered_at)`
  const { rows } = await sql<{ line: string }>`
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
    ) lines order by part, position`.execute(db)
  return rows.map(({ line }) => line)
}
