import type { Client } from '../connection.ts'

const SUMS = ['turnover', 'payout', 'plays', 'stake_squares', 'stake_cubes', 'payout_squares']
const WINDOWS = [
  { days: 7, rtp: 'weekly_rtp', leaving: 'week' },
  { days: 30, rtp: 'monthly_rtp', leaving: 'month' },
]

/**
 * Moves the windows of games in `game_metrics` from one calendar day to the next, inside the caller's transaction, by
 * taking the day that leaves a window off its sums: the same to the last digit as `refreshMetrics`, at the cost of two
 * days instead of thirty. Leaves out every game for which that does not settle a column: when an unknown or the largest
 * value leaves, a window or the leaving day has no turnover, or more than a day has passed.
 *
 * @param today the day that the windows are to end on.
 * @param games those to move; the caller holds their reading locks.
 * @returns how many games were moved.
 */
export const moveWindows = async (
  client: Client,
  today: string,
  games: readonly number[],
): Promise<number> => {
  const { rowCount } = await client.query(MOVE, [today, games])
  return rowCount ?? 0
}

const sumsOf = (days: number, leaving: string): string[] =>
  SUMS.map((name) => `${name}_${days}d = m.${name}_${days}d - coalesce(${leaving}.${name}, 0)`)

const latest = (name: string): string => (name === 'plays' ? 'm.current_plays' : `m.${name}_1d`)

/** A null stays one if its reason stays: another day that counts, at the latest the current one. */
const staysNull = (name: string, days: number, leaving: string): string =>
  `m.${name}_${days}d is null and (${leaving}.${name} is not null
     or (${latest(name)} is null and m.turnover_1d is not null and m.current_day > $1::date - ${days}))`

const isSettled = ({ days, leaving }: (typeof WINDOWS)[number]): string => `(
  ${leaving}.game_id is null or (
    m.turnover_${days}d > ${leaving}.turnover
    and ${SUMS.map((name) => `(m.${name}_${days}d is not null or (${staysNull(name, days, leaving)}))`).join('\n    and ')}
    and (m.max_stake_${days}d > ${leaving}.max_stake or (${staysNull('max_stake', days, leaving)}))))`

const rtpOf = ({ days, rtp, leaving }: (typeof WINDOWS)[number]): string =>
  `${rtp} = case when ${leaving}.game_id is null then m.${rtp} else
    (100 * (m.payout_${days}d - ${leaving}.payout) / (m.turnover_${days}d - ${leaving}.turnover))::float8 end`

const MOVE = `
  update game_metrics m set as_of = $1,
    ${WINDOWS.flatMap((window) => [...sumsOf(window.days, window.leaving), rtpOf(window)]).join(',\n    ')}
  from unnest($2::integer[]) as game (id)
  ${WINDOWS.map(({ days, leaving }) => `left join daily_rtp ${leaving} on ${leaving}.game_id = game.id and ${leaving}.day = $1::date - ${days}`).join('\n  ')}
  where m.game_id = game.id and m.as_of = $1::date - 1 and m.current_day < $1::date
    and ${WINDOWS.map(isSettled).join('\n    and ')}`
