import { subtractDecimal } from '@retorna/domain/decimal'
import type { SentSegment } from '@retorna/domain/readings/segment'
import type { SentReading } from '@retorna/domain/readings/sent-reading'
import type { ArrivedReading } from '../database/inbox/append-to-inbox.ts'

/**
 * Converts a reading for the inbox. With a segment, its figures exclude what a jackpot paid.
 *
 * @param segmentId `null` for a reading without a segment.
 */
export const toArrived = (
  reading: SentReading,
  { gameId, source, segmentId }: { gameId: number; source: string; segmentId: number | null },
): ArrivedReading => {
  const arrived = { ...reading, gameId, source, segments: null }
  const { segment } = reading
  if (!segment || segmentId === null) return arrived
  const payout = subtractDecimal(reading.payout ?? '0', segment.jackpotWin ?? '0')
  const [staked, paid] = [Number(reading.turnover), Number(payout)]
  return {
    ...arrived,
    payout,
    rtp: staked > 0 ? (100 * paid) / staked : reading.rtp,
    segments: `{"${segmentId}":${partOf({ ...reading, payout }, segment)}}`,
  }
}

/** Written by hand to keep every digit, which a number in JSON may have. */
const partOf = (
  reading: Omit<SentReading, 'game'>,
  { jackpotContribution, jackpotWin }: SentSegment,
): string => {
  const figures = {
    turnover: reading.turnover,
    payout: reading.payout,
    plays: reading.plays,
    stake_squares: reading.stakeSquares,
    stake_cubes: reading.stakeCubes,
    max_stake: reading.maxStake,
    payout_squares: reading.payoutSquares,
    max_win: reading.maxWin,
    jackpot_contribution: jackpotContribution,
    jackpot_win: jackpotWin,
  }
  const given = Object.entries(figures).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [`"${name}":${value}`],
  )
  return `{${given.join(',')}}`
}
