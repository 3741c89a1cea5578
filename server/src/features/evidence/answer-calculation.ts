import type { AnswerCalculation } from '@retorna/contract/evidence'
import { toWireAnswer } from '@retorna/contract/tables/wire-answer'
import { estimateFromDays, sumsOfDays } from '@retorna/domain/answer/estimate-from-days'
import { shownEvidence } from '@retorna/domain/statistics/evidence/e-process'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { judgedVersion, type VersionDay, versionDays } from './estimate-queries.ts'
import { largestWin } from './stored-estimate.ts'

/** The inputs of a game's answer, with its days; `null` without a certified RTP or a day that counts. */
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
  const { widest: _, widestDay: __, ...sums } = sumsOfDays(days)
  const maximumWin = largestWin(version.maximumWin, days)
  const found = estimateFromDays(days, maximumWin)
  const { log, interval, days: judgedDays } = game.evidence
  const calculation = {
    certifiedRtp: version.rtp,
    firstDay: first.day,
    lastDay: last.day,
    inStakes: version.inStakes,
    ...sums,
    rtp: (100 * sums.payout) / sums.turnover,
    maximumWin,
    estimate: 'reason' in found ? null : found,
    silence: 'reason' in found ? found.reason : null,
    proof: log === null ? null : { ...interval, evidence: shownEvidence(log), days: judgedDays },
    answer: toWireAnswer(game.answer),
  }
  return { calculation, days }
}
