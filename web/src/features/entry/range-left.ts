import type { EntryRow, EntryValues } from '@retorna/contract/staff/entry'
import { withoutJackpot } from '@retorna/domain/readings/entered-reading'
import { readingRtp } from '@retorna/domain/readings/reading'
import { judge } from '@retorna/domain/statistics/limits/judge'

/**
 * The 3 sigma range, in percent, if a reading's RTP lies outside it; `null` if it does not, or if it cannot be judged.
 */
export function rangeLeft(
  values: EntryValues,
  { theoreticalRtp, chance }: Pick<EntryRow, 'theoreticalRtp' | 'chance'>,
): { low: number; high: number } | null {
  const rtp = readingRtp(withoutJackpot(values))
  const { plays, turnover } = values
  if (rtp === null || theoreticalRtp === null || chance === null) return null
  if (plays === null || plays <= 0 || turnover === 0) return null
  const { stakeVariation, ...shape } = chance
  const sum = (value: string | null | undefined) => (value == null ? null : Number(value))
  const { verdict, ranges } = judge(
    {
      rtp,
      stakes: {
        plays,
        // The judgment depends only on ratios to the stakes, so any turnover will do.
        turnover: turnover ?? plays,
        squares: sum(values.stakeSquares),
        cubes: sum(values.stakeCubes),
        largest: sum(values.maxStake),
      },
      payoutSquares: sum(values.payoutSquares),
      tableLimits: null,
    },
    { ...shape, rtp: theoreticalRtp, degrees: shape.degrees ?? Number.POSITIVE_INFINITY },
    { ...stakeVariation, degrees: stakeVariation.degrees ?? Number.POSITIVE_INFINITY },
  )
  return verdict === 'outside' ? ranges.outside : null
}
