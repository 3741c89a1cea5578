import type { Client } from '../connection.ts'

const SUMS = ['turnover', 'payout', 'plays', 'stake_squares', 'stake_cubes', 'payout_squares']
const WINDOWS = [
  { days: 7, rtp: 'weekly_rtp', leaving: 'week' },
  { days: 30, rtp: 'monthly_rtp', leaving: 'month' },
]

/**
 * Moves the windows of games in `game_metrics` from one calendar day to the next, inside the caller's transaction, by
 * subtracting the day that leaves a window from its sums: identical to `refreshMetrics` to the last digit, at the
 * cost of two days instead of thirty. Skips every game for which that cannot determine a column: if an unknown or the
 * largest value leaves, if a window or the leaving day has no turnover, or if more than a day has passed.
 *
 * @param today the new last day of the windows.
 * @param games the games to move; the caller holds their reading locks.
 * @returns the number of games moved.
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

/** A null remains null if another counted day, at the latest the current one, also causes it. */
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
