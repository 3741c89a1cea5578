import type { Verdict } from '@retorna/contract/games'
import type { ListedGame } from '../api.ts'
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
