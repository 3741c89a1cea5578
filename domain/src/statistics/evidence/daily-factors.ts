import { LARGEST_RATE, psi } from '../limits/high-limit.ts'
import { type Win, winMoments } from '../payouts/payout-distribution.ts'
import { skewnessGain } from './lower-wins.ts'

/** The facts about a game that always-valid judgments need. Payouts in stakes, at a stake of 1. */
export type KnownGame = {
  /** E[payout²], or an upper bound of it. */
  secondMoment: number
  /** E[payout³], or an upper bound; if `null`, it is bounded by the second moment and the maximum win. */
  thirdMoment: number | null
  /** If `null`, days without Σ payout² can only show that a game pays too little. */
  maximumWin: number | null
  /** The wins of its payout table, from `lowerWins`; `null` without a table. */
  wins: readonly Win[] | null
  /** Whether its days carry Σ payout². */
  hasPayoutSquares: boolean
}

/** A day to be judged, in money; Σ payout² over its plays is `null` if unknown. */
export type JudgedDay = KnownStakes & { payout: number; payoutSquares: number | null }

/** The stakes of one or more days, in money; the sums of powers may also be upper bounds. */
export type KnownStakes = {
  turnover: number
  /** Σ stake². */
  squares: number
  /** Σ stake³; if `null`, it is bounded by `squares` and the largest stake. */
  cubes: number | null
  /** The largest stake. If it is `null`, the day gives no evidence of paying too much. */
  largest: number | null
}

/**
 * A day's evidence about one shift of RTP: exp(slope · RTP + constant), with the RTP as a share (0.96), is an e-value
 * of the day against that RTP. The factors of a day depend only on it and on earlier days, so they can be stored.
 */
export type Factor = { slope: number; constant: number }

/** Shifts of RTP, in points, that evidence and alerts look for. With their mixture, none has to be chosen. */
export const EVIDENCE_SHIFTS: readonly number[] = [-1, -2, -4, 1, 2, 4]

const SILENT: Factor = { slope: 0, constant: 0 }

/**
 * The factors of a day, one for each shift that can be judged: those below 0, and those above if the maximum win or Σ
 * payout² is known. Without earlier days, or without a largest stake if one is needed, a factor carries no evidence:
 * it is 1 for any RTP.
 *
 * For each play with stake s and payout Y ≥ 0 in stakes, given all plays before it:
 *
 * - too little: E exp(−λsY) ≤ 1 − λs·E[Y] + λ²s²·E[Y²]/2, as e⁻ˣ ≤ 1 − x + x²/2 for x ≥ 0, however large single
 *   payouts are (Maurer 2003); with a payout table the exact ln E exp(−λs(Y − E[Y])) instead of the bound, with the
 *   gain from its skewness taken at the largest stake;
 * - too much, if the day carries Σ payout²: exp(λξ − ψ(λL)ξ²/L²) ≤ 1 + λξ for ξ = s(Y − RTP) ≥ −L, ψ(x) = −ln(1 − x)
 *   − x (Fan, Grama and Liu 2015); needs neither the largest win nor the standard deviation, but an RTP of at most
 *   100 %;
 * - too much, else: E exp(λsY) ≤ 1 + λs·E[Y] + λ²s²·E[Y²]/2 + λ³s³·E[Y³]·r(c)/c³ with r(c) = eᶜ − 1 − c − c²/2 and c
 *   = λ · largest stake · maximum win, as r(x)/x³ increases (Bennett's argument of 1962, one moment further).
 *
 * With 1 + u ≤ eᵘ, the product of exp(∓λs(Y − RTP) − …) over all plays is a nonnegative supermartingale under the
 * true RTP, so its value at any time one chooses to look has a mean of at most 1 (Howard, Ramdas, McAuliffe and
 * Sekhon 2021). The rate λ, in 1 / money, is optimal for the shift at the stakes of earlier days, since it must not
 * depend on the day itself.
 *
 * @param earlier all earlier days under the same version of the game; `null` on its first day.
 */
export function dailyFactors(
  day: JudgedDay,
  earlier: KnownStakes | null,
  game: KnownGame,
  shifts = EVIDENCE_SHIFTS,
): Factor[] {
  return shifts
    .filter((shift) => shift < 0 || game.maximumWin !== null || game.hasPayoutSquares)
    .map((shift) => {
      if (earlier === null || earlier.turnover === 0) return SILENT
      return shift < 0
        ? factorBelow(day, earlier, game, -shift / 100)
        : factorAbove(day, earlier, game, shift / 100)
    })
}

/**
 * The stakes of all earlier days together with those of one more. Only the rate depends on them, so missing days do
 * no harm.
 */
export function withEarlier(earlier: KnownStakes | null, day: KnownStakes): KnownStakes {
  const isCubed = day.cubes !== null && earlier?.cubes !== null
  return {
    turnover: (earlier?.turnover ?? 0) + day.turnover,
    squares: (earlier?.squares ?? 0) + day.squares,
    cubes: isCubed ? (earlier?.cubes ?? 0) + (day.cubes ?? 0) : null,
    largest:
      day.largest === null
        ? (earlier?.largest ?? null)
        : Math.max(day.largest, earlier?.largest ?? 0),
  }
}

function factorBelow(
  day: JudgedDay,
  earlier: KnownStakes,
  { secondMoment, wins }: KnownGame,
  shift: number,
): Factor {
  const byWins = wins && factorByWins(day, earlier, wins, shift)
  if (byWins !== null) return byWins
  const rate = (shift * earlier.turnover) / (secondMoment * earlier.squares)
  const penalty = (rate ** 2 * secondMoment * day.squares) / 2
  return { slope: rate * day.turnover, constant: -rate * day.payout - penalty }
}

/** Standard deviation, in stakes, below which a table may be skewed downwards, so that its skewness would be a loss. */
const SKEWED_DEVIATION = 2

/** Returns `null` for a game that is not skewed as slots are. */
function factorByWins(
  day: JudgedDay,
  earlier: KnownStakes,
  wins: readonly Win[],
  shift: number,
): Factor | null {
  const { mean, variance } = winMoments(wins)
  if (variance < (SKEWED_DEVIATION * Math.max(1, mean)) ** 2) return null
  const rate = (shift * earlier.turnover) / (variance * earlier.squares)
  const gain =
    day.largest === null || day.cubes === null
      ? 0
      : skewnessGain(wins, rate * day.largest) * rate ** 3 * day.cubes
  const penalty = (rate ** 2 * variance * day.squares) / 2 - gain
  return { slope: rate * day.turnover, constant: -rate * day.payout - penalty }
}

function factorAbove(day: JudgedDay, earlier: KnownStakes, game: KnownGame, shift: number): Factor {
  if (day.payoutSquares !== null && day.largest !== null) {
    const rate = (shift * earlier.turnover) / ((game.secondMoment + 1) * earlier.squares)
    if (rate * day.largest >= LARGEST_RATE) return SILENT
    const penalty = (psi(rate * day.largest) / day.largest ** 2) * (day.payoutSquares + day.squares)
    return { slope: -rate * day.turnover, constant: rate * day.payout - penalty }
  }
  const before = tailOf(earlier, game)
  const now = tailOf(day, game)
  if (before === null || now === null) return SILENT
  const rate = bestRate(shift * earlier.turnover, before)
  const rare = (now.third * remainder(rate * now.largest)) / now.largest ** 3
  const penalty = (rate ** 2 * now.second) / 2 + rare
  return { slope: -rate * day.turnover, constant: rate * day.payout - penalty }
}

/** Second and third moment of all payouts, and the largest single payout, in powers of money. */
type Tail = { second: number; third: number; largest: number }

function tailOf(stakes: KnownStakes, game: KnownGame): Tail | null {
  if (stakes.largest === null || game.maximumWin === null) return null
  const cubes = stakes.cubes ?? stakes.squares * stakes.largest
  const thirdMoment = game.thirdMoment ?? game.secondMoment * game.maximumWin
  return {
    second: game.secondMoment * stakes.squares,
    third: thirdMoment * cubes,
    largest: stakes.largest * game.maximumWin,
  }
}

/**
 * The rate at which a payout that is `excess` too large, in money, is expected to give the most evidence: the root of
 * the derivative of rate · excess − penalty, by bisection.
 */
function bestRate(excess: number, { second, third, largest }: Tail): number {
  let low = 0
  let high = excess / second
  for (let step = 0; step < 40; step++) {
    const rate = (low + high) / 2
    const rare = (third / largest ** 2) * (Math.expm1(rate * largest) - rate * largest)
    if (rate * second + rare < excess) low = rate
    else high = rate
  }
  return low
}

/** eˣ − 1 − x − x²/2; below 0.01 by its series, where the subtraction would lose the digits. */
function remainder(x: number): number {
  return x < 0.01 ? (x ** 3 / 6) * (1 + x / 4 + x ** 2 / 20) : Math.expm1(x) - x - x ** 2 / 2
}
