import { arrayText } from '../array-text.ts'
import type { Client } from '../connection.ts'
import { type ArrivingTotals, differenceTotals } from '../readings/difference-totals.ts'
import { type InboxRows, listRefused, POSITION, type Refusal, rowsById } from './refuse-rows.ts'

/** Rows of the inbox to store. `refused` are taken but not stored; `extra` are additional rows that did not arrive. */
export type Claimed = { ids: number[]; refused: number[]; extra: number[] }

/**
 * Turns the running totals among claimed rows into the windows between them. A stored reading that a new total
 * shortens is stored again as an extra row; a total that its day cannot have is listed as refused, and recorded in
 * `fallen_totals`.
 */
export const differenceWaiting = async (
  client: Client,
  ids: number[],
  { timeZone, mostListed }: Pick<Refusal, 'timeZone' | 'mostListed'>,
): Promise<Claimed> => {
  const { rows: totals } = await client.query<{ id: number }>(
    `update inbox i set game_id = coalesce(g.merged_into, g.id)
     from feeds f, games g
     where i.id = any($1::bigint[]) and f.id = i.feed_id and f.measures = 'totals' and g.id = i.game_id
     returning i.id::float8 as id`,
    [arrayText(ids)],
  )
  if (totals.length === 0) return { ids, refused: [], extra: [] }
  const claimed = totals.map(({ id }) => id)
  await differenceTotals(client, arrivingTotals(rowsById(claimed), timeZone))
  // This includes totals that a later total of the same moment supersedes; they change nothing.
  const { rows: settled } = await client.query<{ id: number; isRefused: boolean }>(
    `with noted as (
       insert into fallen_totals (feed_id, batch_id, game_id, read_at, problem)
       select d.feed_id, i.batch_id, d.game_id, d.read_at, d.problem
       from differences d join inbox i on i.id = d.id where d.problem is not null),
     settled as (
       update inbox i set window_from = d.window_from, rtp = coalesce(d.rtp, i.rtp), turnover = d.turnover,
         payout = d.payout, plays = d.plays, stake_squares = d.stake_squares,
         stake_cubes = d.stake_cubes, payout_squares = d.payout_squares,
         max_stake = case when d.plays is not null then i.max_stake end
       from differences d
       where i.id = any($1::bigint[]) and ${SAME_READING('i')}
       returning i.id, i.batch_id, i.position, d.problem),
     refused as (
       ${listRefused(`select i.batch_id, ${POSITION} as position, i.problem from settled i where i.problem is not null`, mostListed)})
     select id::float8 as id, problem is not null as "isRefused" from settled`,
    [claimed],
  )
  await client.query(
    `create temporary table shortened on commit drop as
       select d.*, r.max_stake, r.max_win, r.note, r.source
       from differences d join readings r on ${SAME_READING('r')} where d.id is null`,
  )
  const { rows: extra } = await client.query<{ id: number }>(
    `insert into inbox (batch_id, feed_id, game_id, read_at, window_from, rtp, turnover, payout, plays,
       stake_squares, stake_cubes, payout_squares, max_stake, max_win, version_rtp, note, source)
     select (select i.batch_id from inbox i where i.id = any($1::bigint[])
         and i.feed_id = d.feed_id and i.game_id = d.game_id order by i.id desc limit 1),
       d.feed_id, d.game_id, d.read_at, d.window_from, d.rtp, d.turnover, d.payout, d.plays,
       d.stake_squares, d.stake_cubes, d.payout_squares,
       case when d.plays is not null then d.max_stake end, d.max_win, d.version_rtp, d.note, d.source
     from shortened d
     returning id::float8 as id`,
    [claimed],
  )
  await client.query('drop table differences, shortened')
  return {
    ids: [...ids, ...extra.map(({ id }) => id)],
    refused: settled.filter(({ isRefused }) => isRefused).map(({ id }) => id),
    extra: extra.map(({ id }) => id),
  }
}

const arrivingTotals = (rows: InboxRows, timeZone: string): ArrivingTotals => ({
  text: `select i.id, i.feed_id, coalesce(f.time_zone, $1), i.game_id, i.version_rtp, i.read_at,
      i.turnover, i.payout, i.plays, i.stake_squares, i.stake_cubes, i.payout_squares
    from inbox i join feeds f on f.id = i.feed_id where ${rows.text}`,
  values: [timeZone, ...rows.values],
})

/**
 * Lists the running totals among the rows as refused that {@link differenceWaiting} would refuse if it took them
 * now.
 *
 * @returns their number.
 */
export const refuseFallen = async (
  client: Client,
  rows: InboxRows,
  timeZone: string,
): Promise<number> => {
  await differenceTotals(client, arrivingTotals(rows, timeZone))
  const { rowCount } = await client.query(
    listRefused(`select i.batch_id, ${POSITION} as position, d.problem
      from differences d join inbox i on i.id = d.id where d.problem is not null`),
  )
  return rowCount ?? 0
}

const SAME_READING = (table: string): string =>
  `${table}.feed_id = d.feed_id and ${table}.game_id = d.game_id and ${table}.read_at = d.read_at
     and ${table}.version_rtp is not distinct from d.version_rtp`
