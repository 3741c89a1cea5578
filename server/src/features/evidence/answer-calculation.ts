import type { AnswerCalculation } from '@retorna/contract/evidence'
import { toldAnswer } from '@retorna/contract/tables/told-answer'
import { estimateFromDays, sumsOfDays } from '@retorna/domain/answer/estimate-from-days'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { judgedVersion, type VersionDay, versionDays } from './estimate-queries.ts'
import { largestWin } from './stored-estimate.ts'

/** More is no use to anybody, and infinity is no JSON. */
const MAXIMUM_EVIDENCE = 1_000_000

/** What the answer of a game is made from, and the days; `null` without a certified RTP or a day that counts. */
export const calculateAnswer = async (
  db: Database,
  game: CatalogGame,
  timeZone: string,
): Promise<{ calculation: AnswerCalculation; days: readonly VersionDay[] } | null> => {
  const version = await judgedVersion(db, game.id, timeZone)
  if (version === undefined) return null
  const days = await versionDays(db, [version])
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const { turnover, payout, turnoverSquares, squares, cross, largest } = sumsOfDays(days)
  const maximumWin = largestWin(version.maximumWin, days)
  const found = estimateFromDays(days, maximumWin)
  const { log, interval, days: judgedDays } = game.evidence
  const calculation = {
    certifiedRtp: version.rtp,
    firstDay: first.day,
    lastDay: last.day,
    inStakes: version.inStakes,
    days: days.length,
    turnover,
    payout,
    rtp: (100 * payout) / turnover,
    squares,
    cross,
    turnoverSquares,
    largest,
    maximumWin,
    estimate: 'reason' in found ? null : found,
    silence: 'reason' in found ? found.reason : null,
    proof:
      log === null
        ? null
        : {
            ...interval,
            evidence: Math.min(MAXIMUM_EVIDENCE, Math.exp(log)),
            days: judgedDays,
          },
    answer: toldAnswer(game.answer),
  }
  return { calculation, days }
}
