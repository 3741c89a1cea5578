import { namesOperators } from '@retorna/domain/country/profiles'
import { detectableMove, playsToDetect } from '@retorna/domain/statistics/detectable-move'
import { answersOf } from '../../catalog/answers-of.ts'
import { type Database, inTransaction, type Transaction } from '../../database/connection.ts'
import { countriesNow } from '../../database/settings.ts'
import { addNotifications } from '../../outbox/add-notifications.ts'
import { fireByAnswer, watchedGames } from './answer-queries.ts'
import { detectShifts } from './detect-shifts.ts'
import {
  findMoved,
  fireAlerts,
  followCorrections,
  lockEvaluation,
  type RtpChange,
  shownGames,
  takeChanges,
} from './evaluation-queries.ts'
import { type EvidenceChange, fireByEvidence, takeEvidenceChanges } from './evidence-queries.ts'
import { playedDays } from './played-day-queries.ts'
import { fireByVersion } from './version-queries.ts'

/**
 * Evaluates the alerts on every game whose readings, evidence, version or answer changed since the last run. Consumed
 * changes, new baselines, restarted detectors and notifications are stored in one transaction: after a crash the next
 * run repeats all of it, and nothing that was committed happens twice. Concurrent runs are serialized.
 *
 * @returns how many alerts fired.
 */
export const evaluateAlerts = (db: Database): Promise<number> =>
  inTransaction(db, async (transaction) => {
    await lockEvaluation(transaction)
    const moved = await evaluatePoints(transaction)
    const changes = await takeEvidenceChanges(transaction)
    const games = changes.map(({ gameId }) => gameId)
    const shifted = await evaluateEvidence(transaction, games)
    const isNamed = namesOperators(await countriesNow(transaction))
    const switched = await addNotifications(transaction, fireByVersion(isNamed))
    const answered = await evaluateAnswers(transaction, changes, games)
    return moved + shifted + switched.length + answered
  })

const evaluatePoints = async (transaction: Transaction): Promise<number> => {
  const changes = await takeChanges(transaction)
  if (changes.length === 0) return 0
  const gameIds = changes.map(({ gameId }) => gameId)
  const days = await playedDays(transaction, gameIds)
  const played = (change: RtpChange) => {
    const day = days.get(change.gameId)
    if (day === undefined) return { ...change, plays: null, playsToDetect: null, detectable: 0 }
    const { plays, variation } = day
    return {
      ...change,
      plays,
      playsToDetect: playsToDetect(1, variation),
      detectable: detectableMove(plays, variation),
    }
  }
  const { corrections, moves: all } = foldChanges(changes)
  for (const round of corrections) await followCorrections(transaction, round.map(played))
  const movedIds = all.map(({ gameId }) => gameId)
  const shown = await shownGames(transaction, movedIds)
  const judged = all.filter(({ gameId }) => shown.has(gameId)).map(played)
  const moved = await findMoved(transaction, judged)
  if (moved.length === 0) return 0
  const told = await addNotifications(transaction, fireAlerts(judged, moved))
  return told.length
}

const evaluateEvidence = async (transaction: Transaction, games: readonly number[]) => {
  const shifts = await detectShifts(transaction, games)
  if (shifts.length === 0) return 0
  const told = await addNotifications(transaction, fireByEvidence(shifts))
  return told.length
}

/** A game that is hidden, or whose answer is being computed, is evaluated after its next update. */
const evaluateAnswers = async (
  transaction: Transaction,
  changes: readonly EvidenceChange[],
  games: readonly number[],
) => {
  if (changes.length === 0) return 0
  const watched = await watchedGames(transaction, games)
  if (watched.length === 0) return 0
  const answers = await answersOf(transaction, watched)
  const news = changes.flatMap((change) => {
    const said = answers.get(change.gameId)
    return said === undefined || said.told.missing === 'calculation' ? [] : [{ ...change, ...said }]
  })
  if (news.length === 0) return 0
  const told = await addNotifications(transaction, fireByAnswer(news))
  return told.length
}

/**
 * Folds pending changes, given oldest first, for the alerts. Corrections are applied before any alert may fire, in
 * rounds with each game at most once. Then each game with new readings is judged by its current RTP, so that a reading
 * rolled back before it was reported is never reported.
 */
const foldChanges = (changes: readonly RtpChange[]) => {
  const corrections: RtpChange[][] = []
  const rounds = new Map<number, number>()
  const latest = new Map<number, RtpChange>()
  const hasNew = new Set<number>()
  for (const change of changes) {
    const { gameId } = change
    latest.set(gameId, change)
    if (change.isNew) {
      hasNew.add(gameId)
      continue
    }
    const round = rounds.get(gameId) ?? 0
    rounds.set(gameId, round + 1)
    const others = corrections[round]
    if (others === undefined) corrections.push([change])
    else others.push(change)
  }
  return { corrections, moves: [...latest.values()].filter(({ gameId }) => hasNew.has(gameId)) }
}
