import { normal, type Random } from './random.ts'

/** Plays of one stake, in the game's currency. */
export type StakePlays = { stake: number; plays: number }

/** Stakes as multiples of the smallest, and the share of plays at each: a squared coefficient of variation of 2.7. */
const LADDER = [
  [1, 0.3],
  [2.5, 0.3],
  [5, 0.2],
  [10, 0.13],
  [25, 0.05],
  [50, 0.0175],
  [100, 0.0025],
] as const
/** How much players of one game prefer larger stakes than those of another, per step. */
const TASTE = 0.1
/** Players come and go with all their plays. */
const PLAYS_OF_A_PLAYER = 200

/** The stakes of a game, with the share of plays at each; none above the largest bet. */
export const demoStakes = (
  random: Random,
  minBet: number,
  maxBet: number,
): { stake: number; share: number }[] => {
  const taste = TASTE * normal(random)
  const stakes = LADDER.map(([times, share], step) => ({
    stake: Math.round(100 * minBet * times) / 100,
    share: share * Math.exp(taste * step),
  })).filter(({ stake }) => stake <= maxBet)
  const sum = stakes.reduce((total, { share }) => total + share, 0)
  return stakes.map(({ stake, share }) => ({ stake, share: share / sum }))
}

/** The plays of a day at each stake: the fewer players one has, the more their number varies. */
export const playsByStake = (
  stakes: readonly { stake: number; share: number }[],
  plays: number,
  random: Random,
): StakePlays[] =>
  stakes
    .map(({ stake, share }) => {
      const players = 1 + (share * plays) / PLAYS_OF_A_PLAYER
      const turnout = Math.exp(Math.min(0.5, 1 / Math.sqrt(players)) * normal(random))
      return { stake, plays: Math.round(share * plays * turnout) }
    })
    .filter((one) => one.plays > 0)
