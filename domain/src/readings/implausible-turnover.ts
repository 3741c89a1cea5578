/** A reading with so many times the turnover of its game's usual day is a slip: of the unit, the decimal mark, the column. */
export const IMPLAUSIBLE_TIMES = 1_000

/**
 * The turnover from which on a reading is implausible; `null`: any is plausible, as the game has no usual day yet.
 *
 * @param usual the turnover of the game's usual day, in any currency.
 * @param accepted what staff have accepted for the feed and the game, in the same currency.
 * @example mostPlausible(2_000, null) // 2_000_000
 */
export const mostPlausible = (usual: number | null, accepted: number | null): number | null =>
  usual === null ? null : Math.max(usual * IMPLAUSIBLE_TIMES, accepted ?? 0)
