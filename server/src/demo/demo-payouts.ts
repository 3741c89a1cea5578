import type { PayoutTable } from '@retorna/domain/statistics/payouts/payout-distribution'
import { openPayoutTable } from '@retorna/domain/statistics/payouts/payout-table'

/** How wins of a fictional game are spread between the smallest and the largest. */
export const PAYOUT_KINDS = ['few prizes', 'many prizes', 'bonus round', 'capped'] as const
export type PayoutKind = (typeof PAYOUT_KINDS)[number]

/** From one prize to the next. */
const STEPS: Record<PayoutKind, number> = {
  'few prizes': 2.4,
  'many prizes': 1.5,
  'bonus round': 1.5,
  capped: 1.6,
}
const SMALLEST_PRIZE = 0.2
/** Wins up to here are common; above, they become rare. */
const COMMON_PRIZE = 3
const BONUS = { prize: 60, times: 12, width: 0.7 }
/** Wins near the largest are rarer still: its chance is e⁻¹² of what the power alone says, but where a cap ends wins. */
const FADING = 12

/** The prizes of a game and how frequent they are relative to each other, before an RTP is chosen. */
export type PayoutShape = { payouts: readonly number[]; weights: readonly number[] }

/**
 * The fictional prizes of a game, from 0.2 stakes to its largest win. Above 3 stakes they are frequent as a power of
 * their size, the one that gives the standard deviation.
 *
 * @param game `standardDeviation` and `maximumWin` in stakes; `rtp` in percent.
 */
export const payoutShape = (game: {
  kind: PayoutKind
  standardDeviation: number
  maximumWin: number
  rtp: number
}): PayoutShape => {
  const payouts = prizes(game.kind, game.maximumWin)
  const frequency = payouts.map((payout) => relativeFrequency(game.kind, payout, game.maximumWin))
  const weightsAt = (power: number) =>
    payouts.map((payout, row) => (frequency[row] ?? 0) * Math.max(payout, COMMON_PRIZE) ** -power)
  let [low, high] = [0, 8]
  for (let step = 0; step < 40; step++) {
    const power = (low + high) / 2
    const mean = game.rtp / 100
    const weights = weightsAt(power)
    const second = (mean * weighted(payouts, weights, 2)) / weighted(payouts, weights, 1)
    if (second - mean ** 2 > game.standardDeviation ** 2) low = power
    else high = power
  }
  return { payouts, weights: weightsAt(high) }
}

/** The table of these prizes that pays the RTP, in percent: certified versions differ in how often a game pays. */
export const payoutTable = ({ payouts, weights }: PayoutShape, rtp: number): PayoutTable => {
  const sum = weighted(payouts, weights, 1)
  const probabilities = weights.map((weight) => (weight * rtp) / (100 * sum))
  const nothing = 1 - probabilities.reduce((total, share) => total + share, 0)
  const rows = openPayoutTable()
  const table = { payouts: [0, ...payouts], probabilities: [nothing, ...probabilities] }
  for (const [row, payout] of table.payouts.entries()) {
    rows.add(payout, table.probabilities[row] ?? 0)
  }
  return { ...table, moments: rows.moments() }
}

const weighted = (payouts: readonly number[], weights: readonly number[], power: number): number =>
  payouts.reduce((total, payout, row) => total + payout ** power * (weights[row] ?? 0), 0)

const prizes = (kind: PayoutKind, maximumWin: number): number[] => {
  const found = new Set<number>()
  for (let prize = SMALLEST_PRIZE; prize < maximumWin; prize *= STEPS[kind]) {
    found.add(Math.round(10 * prize) / 10)
  }
  return [...found.add(maximumWin)]
}

const relativeFrequency = (kind: PayoutKind, payout: number, maximumWin: number): number => {
  const common = Math.min(payout, COMMON_PRIZE)
  if (kind === 'capped' && payout === maximumWin) return common
  const fading = common * Math.exp((-FADING * payout) / maximumWin)
  if (kind !== 'bonus round') return fading
  const distance = Math.log(payout / BONUS.prize) / BONUS.width
  return fading * (1 + BONUS.times * Math.exp(-(distance ** 2) / 2))
}
