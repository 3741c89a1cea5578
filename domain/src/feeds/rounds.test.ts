import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumProblems } from '../readings/reading-sums.ts'
import { type Round, roundSummer } from './rounds.ts'

const sum = (rounds: Round[], timeZone = 'America/Sao_Paulo') => {
  const summer = roundSummer(timeZone)
  rounds.forEach(summer.add)
  return { windows: summer.windows(), free: summer.free() }
}
const round = (at: string, stake: string, payout: string, game = 'a'): Round => ({
  game,
  at: new Date(at),
  stake,
  payout,
})

test('the rounds of an hour are one window with exact sums', () => {
  const { windows } = sum([
    round('2026-01-05T10:10:00Z', '0.1', '0'),
    round('2026-01-05T10:50:00Z', '0.2', '0.7'),
    round('2026-01-05T10:20:00Z', '0.3', '0.15'),
  ])
  expect(windows).toEqual([
    {
      game: 'a',
      at: new Date('2026-01-05T10:50:00Z'),
      plays: 3,
      turnover: '0.6',
      payout: '0.85',
      stakeSquares: '0.14',
      stakeCubes: '0.036',
      maxStake: '0.3',
      payoutSquares: '0.5125',
      maxWin: '3.5',
    },
  ])
})

test('games and hours have windows of their own, and none crosses midnight', () => {
  const { windows } = sum(
    [
      round('2026-01-05T18:20:00Z', '1', '0'),
      round('2026-01-05T18:40:00Z', '1', '0'),
      round('2026-01-05T19:00:00Z', '1', '0'),
      round('2026-01-05T18:40:00Z', '1', '0', 'b'),
    ],
    // Midnight is at half past the hour of UTC.
    'Asia/Kolkata',
  )
  expect(windows.map(({ game, plays }) => [game, plays])).toEqual([
    ['a', 1],
    ['a', 1],
    ['a', 1],
    ['b', 1],
  ])
})

test('rounds without a stake are counted apart', () => {
  expect(sum([round('2026-01-05T10:10:00Z', '0.00', '5')])).toEqual({ windows: [], free: 1 })
})

test('the sums of any rounds are possible ones', () => {
  const cents = (min: number) =>
    fc.integer({ min, max: 1_000_000 }).map((value) => (value / 100).toFixed(2))
  fc.assert(
    fc.property(fc.array(fc.tuple(cents(1), cents(0)), { minLength: 1 }), (rounds) => {
      const { windows } = sum(
        rounds.map(([stake, payout]) => round('2026-01-05T10:00:00Z', stake, payout)),
      )
      for (const { turnover, payout, ...sums } of windows) {
        expect(
          sumProblems({ ...sums, turnover: Number(turnover), payout: Number(payout) }),
        ).toEqual([])
      }
    }),
  )
})
