/**
 * A reading with this many times the turnover of its game's usual day is a mistake in the unit, the decimal mark or
 * the column.
 */
const IMPLAUSIBLE_TIMES = 1_000

/**
 * The largest plausible turnover of a reading; `null` if any is plausible, because the game has no usual day yet.
 *
 * @param usual the turnover of the game's usual day, in any currency.
 * @param accepted the largest turnover that staff have accepted for the feed and the game, in the same currency.
 * @example mostPlausible(2_000, null) // 2_000_000
 */
export const mostPlausible = (usual: number | null, accepted: number | null): number | null =>
  usual === null ? null : Math.max(usual * IMPLAUSIBLE_TIMES, accepted ?? 0)
