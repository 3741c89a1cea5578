import type { EvidenceGap } from '@retorna/contract/evidence'
import type { KnownGame } from '@retorna/domain/statistics/evidence/daily-factors'
import { EVIDENCE_LIMIT, logEvidence } from '@retorna/domain/statistics/evidence/e-process'
import {
  NO_STANDING,
  type Standing,
  standingAfter,
} from '@retorna/domain/statistics/evidence/standing'
import { packStanding, unpackStanding } from '../../catalog/stored-standing.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import {
  announceEvidence,
  type Conclusion,
  type DueGame,
  type JudgedDay,
  judgedDays,
  lockEvidence,
  replaceDays,
  type StoredDay,
  standingsBefore,
  storeConclusions,
  takeDueGames,
  tellAlerts,
} from './update-queries.ts'

/** Games per transaction, so that a crash repeats little and years of days fit in memory. */
const BATCH = 100

/**
 * Brings the evidence against every game up to date with its days and with what is known of it. Each game replays from
 * the first day that changed, or from its version's first one if its basis changed. What was taken off the queue is
 * stored in the same transaction: a crash loses and repeats nothing. Processes that do this at once take turns.
 *
 * @param timeZone of the calendar days.
 */
export const updateEvidence = async (db: Database, timeZone: string): Promise<void> => {
  let taken: number
  do {
    taken = await updateSome(db, timeZone)
  } while (taken === BATCH)
}

const updateSome = (db: Database, timeZone: string): Promise<number> =>
  inTransaction(db, async (transaction) => {
    await lockEvidence(transaction)
    const games = await takeDueGames(transaction, timeZone, BATCH)
    if (games.length === 0) return 0
    const before = await standingsBefore(transaction, games)
    const days = await judgedDays(transaction, games)
    const befores = new Map(before.map((row) => [row.game_id, row]))
    const daysByGame = Map.groupBy(days, ({ gameId }) => gameId)
    const judged = games.flatMap((game) =>
      judge(game, befores.get(game.gameId), daysByGame.get(game.gameId) ?? []),
    )
    await replaceDays(
      transaction,
      games,
      judged.flatMap((game) => game.days),
    )
    await storeConclusions(
      transaction,
      games,
      judged.map(({ conclusion }) => conclusion),
    )
    await tellAlerts(transaction, games)
    await announceEvidence(transaction)
    return games.length
  })

/** The new days of a game and what all of its days come to; empty if nothing can be judged. */
const judge = (
  { gameId, known, leavesOutDays }: DueGame,
  before: Omit<StoredDay, 'day'> | undefined,
  days: readonly JudgedDay[],
): { days: StoredDay[]; conclusion: Conclusion }[] => {
  if (known === null) return []
  let standing: Standing = before === undefined ? NO_STANDING : unpackStanding(before.standing)
  let outsideSince = before?.outside_since ?? null
  const stored = days.map((day) => {
    standing = standingAfter(standing, day, known, known.rtp)
    const isOutside = logEvidence(standing.products) >= Math.log(EVIDENCE_LIMIT)
    outsideSince = isOutside ? (outsideSince ?? day.day) : null
    return {
      ...{ game_id: gameId, day: day.day },
      standing: packStanding(standing),
      outside_since: outsideSince,
    }
  })
  const conclusion = {
    ...{ game_id: gameId, basis: known.basis, days: standing.products.days },
    log_evidence: logEvidence(standing.products),
    outside_since: outsideSince,
    missing: [
      ...missingOf(standing, known),
      ...(leavesOutDays ? (['several-feeds'] as const) : []),
    ],
  }
  return [{ days: stored, conclusion }]
}

const missingOf = ({ earlier, products }: Standing, { maximumWin }: KnownGame): EvidenceGap[] => {
  if (earlier === null) return ['stakes']
  const gaps: EvidenceGap[] = []
  if (products.days === 1) gaps.push('second-day')
  if (maximumWin === null) gaps.push('maximum-win')
  if (earlier.largest === null) gaps.push('largest-stake')
  return gaps
}
