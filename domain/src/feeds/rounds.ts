import { dayOf } from '../day.ts'
import { HOUR_MS } from '../milliseconds.ts'
import { AMOUNT_DECIMALS } from '../statistics/rounding.ts'

/** One round of a game, as an operator or an aggregator lists them. */
export type Round = {
  /** The game's name at the source. */
  game: string
  /** When it ended. */
  at: Date
  /** Exact decimals of 0 or more with at most {@link AMOUNT_DECIMALS}, in one currency. */
  stake: string
  payout: string
}

/** The rounds of one game within an hour; sums and amounts are exact decimals. */
export type RoundWindow = ReturnType<typeof closed>

/** Decimals of the largest payout in stakes. */
const WIN_DECIMALS = 4

type OpenWindow = {
  game: string
  at: number
  plays: number
  stakes: [bigint, bigint, bigint]
  payouts: [bigint, bigint]
  maxStake: bigint
  maxWin: bigint
}

/**
 * Adds rounds up to windows: one per game and hour, none across midnight of the time zone. A window ends with its
 * last round, so the rounds of the same hour that arrive with the next pull form another window. It states no start: if
 * a round comes late, two windows overlap, although both count other rounds. Rounds without a stake (free rounds, which
 * the operator pays for) do not count.
 */
export const roundSummer = (timeZone: string) => {
  const windows = new Map<string, OpenWindow>()
  let free = 0
  return {
    add: ({ game, at, stake, payout }: Round): void => {
      const staked = scaled(stake)
      if (staked === 0n) {
        free += 1
        return
      }
      const time = at.getTime()
      const key = `${Math.floor(time / HOUR_MS)} ${dayOf(at, timeZone)} ${game}`
      const window = windows.get(key) ?? emptyWindow(game, time)
      windows.set(key, window)
      const paid = scaled(payout)
      window.at = Math.max(window.at, time)
      window.plays += 1
      window.stakes[0] += staked
      window.stakes[1] += staked ** 2n
      window.stakes[2] += staked ** 3n
      window.payouts[0] += paid
      window.payouts[1] += paid ** 2n
      if (staked > window.maxStake) window.maxStake = staked
      const win = (paid * 10n ** BigInt(WIN_DECIMALS)) / staked
      if (win > window.maxWin) window.maxWin = win
    },
    windows: (): RoundWindow[] => [...windows.values()].map(closed),
    /** Number of rounds left out because nothing was staked. */
    free: (): number => free,
  }
}

const emptyWindow = (game: string, time: number): OpenWindow => ({
  game,
  at: time,
  plays: 0,
  maxStake: 0n,
  maxWin: 0n,
  stakes: [0n, 0n, 0n],
  payouts: [0n, 0n],
})

const closed = ({ game, at, plays, ...sums }: OpenWindow) => ({
  game,
  /** When the last round ended: the key of the reading. */
  at: new Date(at),
  plays,
  turnover: decimal(sums.stakes[0], AMOUNT_DECIMALS),
  payout: decimal(sums.payouts[0], AMOUNT_DECIMALS),
  stakeSquares: decimal(sums.stakes[1], 2 * AMOUNT_DECIMALS),
  stakeCubes: decimal(sums.stakes[2], 3 * AMOUNT_DECIMALS),
  maxStake: decimal(sums.maxStake, AMOUNT_DECIMALS),
  payoutSquares: decimal(sums.payouts[1], 2 * AMOUNT_DECIMALS),
  /** The largest payout, in stakes of its round. */
  maxWin: decimal(sums.maxWin, WIN_DECIMALS),
})

const scaled = (text: string): bigint => {
  const [whole = '0', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.slice(0, AMOUNT_DECIMALS).padEnd(AMOUNT_DECIMALS, '0'))
}

const decimal = (value: bigint, decimals: number): string => {
  const digits = value.toString().padStart(decimals + 1, '0')
  const rest = digits.slice(-decimals).replace(/0+$/, '')
  const whole = digits.slice(0, -decimals)
  return rest === '' ? whole : `${whole}.${rest}`
}
