import { round2, roundAmount, rounded } from '@retorna/domain/statistics/rounding'
import { passportOfDay, worthOf } from '../../catalog/judged-figure.ts'
import { judgeDay } from '../../catalog/judgments.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { StoredDay } from './queries.ts'

/** A day of a game in the form of `/api/v1`. */
export const toV1Day = (
  game: CatalogGame,
  stored: StoredDay,
  currencies: ReadonlyMap<number, string>,
) => {
  const { day, feedId } = stored
  const worth = worthOf(judgeDay(game, stored), stored.plays)
  // Copied field by field: a full history has millions of days, which spreading would slow down.
  return {
    game_id: game.id,
    day,
    rtp_percent: round2(stored.rtp),
    theoretical_rtp_percent: rounded(stored.theoreticalRtp ?? game.theoreticalRtp),
    plays: worth.plays,
    standard_error_points: worth.standard_error_points,
    verdict: worth.verdict,
    passport: passportOfDay(game.id, day),
    turnover_amount: roundAmount(stored.turnover),
    payout_amount: roundAmount(stored.payout),
    currency: feedId === null ? null : (currencies.get(feedId) ?? null),
    readings: stored.readings,
    left_out: stored.leftOut,
  }
}
