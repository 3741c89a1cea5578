import type { EntryRow, EntryValues } from '@retorna/contract/staff/entry'
import { withoutJackpot } from '@retorna/domain/readings/entered-reading'
import { readingRtp } from '@retorna/domain/readings/reading'
import { judge } from '@retorna/domain/statistics/limits/judge'

/** The 3 sigma range, in percent, that a reading's RTP is outside of; `null`: it is not, or it cannot be judged. */
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
        // Judging is relative to the stakes, so that one is as good as another.
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
