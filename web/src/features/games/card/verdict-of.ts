import type { Verdict } from '@retorna/contract/games'
import { isBeyondChance } from '@retorna/domain/statistics/limits/payout-limits'
import { isOff, type ListedGame } from '../api.ts'
import type { RtpFigure } from './missing-figure.ts'

/** The verdict on an RTP of a game; null if unknown, as for the theoretical one. */
export function verdictOf(game: ListedGame, figure: RtpFigure): Verdict | null {
  switch (figure) {
    case 'current':
      return game.verdict
    case 'weekly':
      return game.weeklyVerdict
    case 'monthly':
      return game.monthlyVerdict
    case 'theoretical':
      return null
  }
}

/**
 * Whether an RTP has its color band: a theoretical one, or one that chance could not explain of a game that is said not to
 * pay as certified. Without that answer nothing is green or red.
 */
export function hasBand(game: ListedGame, figure: RtpFigure): boolean {
  if (figure === 'theoretical') return true
  return isOff(game.answer) && isBeyondChance(verdictOf(game, figure))
}
