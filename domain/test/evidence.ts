import {
  dailyFactors,
  type Factor,
  type KnownGame,
} from '../src/statistics/evidence/daily-factors.ts'

/** Each play of a day stakes 1. */
export const STAKES = { turnover: 60_000, squares: 60_000, cubes: 60_000, largest: 1 }
export const GAME: KnownGame = {
  secondMoment: 26,
  thirdMoment: 3500,
  maximumWin: 1700,
  wins: null,
  hasPayoutSquares: false,
}

/** The factors of days with these RTPs, percent, each after one of the same stakes. */
export function factorsOf(
  rtps: readonly number[],
  shifts: readonly number[],
  game: KnownGame = GAME,
): Factor[][] {
  return rtps.map((rtp) => {
    const payout = (STAKES.turnover * rtp) / 100
    return dailyFactors({ ...STAKES, payout, payoutSquares: null }, STAKES, game, shifts)
  })
}
