import type { EvidenceGap } from '@retorna/contract/evidence'
import type { KnownGame } from '@retorna/domain/statistics/evidence/daily-factors'
import { EVIDENCE_LIMIT, logEvidence } from '@retorna/domain/statistics/evidence/e-process'
import {
  type EvidenceState,
  NO_EVIDENCE,
  nextEvidenceState,
  sideOf,
} from '@retorna/domain/statistics/evidence/evidence-state'
import { rtpInterval } from '@retorna/domain/statistics/evidence/rtp-interval'
import { packEvidenceState, unpackEvidenceState } from '../../catalog/stored-evidence-state.ts'
import { announceAnswers } from '../../database/announce-answers.ts'
import { type Database, inTransaction } from '../../database/connection.ts'
import { ALL_FEEDS } from '../../database/feeds.ts'
import {
  type DueSubject,
  gamesOfOtherBasis,
  gamesWithChangedDays,
  lockEvidence,
  type Subject,
  takeDue,
} from './due-queries.ts'
import { storeEstimates, versionDays } from './estimate-queries.ts'
import { toStoredEstimate } from './stored-estimate.ts'
import {
  type Conclusion,
  type JudgedDay,
  judgedDays,
  replaceDays,
  type StoredDay,
  standingsBefore,
  storeConclusions,
} from './update-queries.ts'
import { updateSegments } from './update-segments.ts'

/** Games per transaction, so that a crash repeats little work and years of days fit in memory. */
const BATCH = 100

/**
 * Brings the evidence on every game, and on each of its feeds if several read it, up to date with its days and with
 * what is known about it. Days are judged again from the first changed day on, or from the first day of the version if
 * the basis of the judgment changed. Work that is taken off the queue is stored in the same transaction, so a crash
 * loses and repeats nothing. Concurrent processes take turns.
 *
 * @param timeZone the time zone of the calendar days.
 */
export const updateEvidence = async (db: Database, timeZone: string): Promise<void> => {
  await judgeAll(db, timeZone, await gamesOfOtherBasis(db))
  await judgeChangedDays(db, timeZone)
}

/**
 * Updates the evidence of games whose days have changed so far; other changes to a game go unnoticed. Days that change
 * meanwhile are left to the job of their own announcement, since this would never end while readings keep coming.
 */
export const judgeChangedDays = async (db: Database, timeZone: string): Promise<void> =>
  judgeAll(db, timeZone, await gamesWithChangedDays(db))

const judgeAll = async (db: Database, timeZone: string, games: readonly number[]) => {
  for (let first = 0; first < games.length; first += BATCH) {
    await judgeSome(db, timeZone, games.slice(first, first + BATCH))
  }
}

const judgeSome = (db: Database, timeZone: string, games: readonly number[]): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockEvidence(transaction)
    const due = await takeDue(transaction, timeZone, games)
    if (due.length === 0) return
    const before = await standingsBefore(transaction, due)
    const days = await judgedDays(transaction, due)
    const befores = new Map(
      before.map((row) => [keyOf({ gameId: row.game_id, feedId: row.feed_id }), row]),
    )
    const daysOf = Map.groupBy(days, keyOf)
    const judged = due.flatMap((subject) =>
      judge(subject, befores.get(keyOf(subject)), daysOf.get(keyOf(subject)) ?? []),
    )
    const computedDays = judged.flatMap((subject) => subject.days)
    await replaceDays(transaction, due, computedDays)
    const conclusions = judged.map(({ conclusion }) => conclusion)
    await storeConclusions(transaction, due, conclusions)
    const versions = Map.groupBy(await versionDays(transaction, due), keyOf)
    const lastDays = await storeEstimates(
      transaction,
      due,
      due.flatMap((subject) => toStoredEstimate(subject, versions.get(keyOf(subject)) ?? [])),
    )
    const segmented = due.filter(({ feedId, hasSegments }) => feedId === ALL_FEEDS && hasSegments)
    const changedDays = new Map(segmented.map(({ gameId, from }) => [gameId, from]))
    await updateSegments(transaction, changedDays, timeZone)
    const changed = due.flatMap(({ gameId, feedId, from }) =>
      feedId === ALL_FEEDS
        ? [{ gameId, correctedFrom: correctedFrom(from, lastDays.get(gameId) ?? null) }]
        : [],
    )
    await announceAnswers(transaction, changed, ['evidence', 'answer'])
  })

/**
 * The first changed day, if it is earlier than the last known day, which may have been incomplete. `null` if all days
 * are computed again because something else about the game has changed.
 */
const correctedFrom = (from: string, lastDay: string | null): string | null =>
  from !== '-infinity' && lastDay !== null && from < lastDay ? from : null

const keyOf = ({ gameId, feedId }: Subject): string => `${gameId} ${feedId}`

/** The new days of a subject and the conclusion from all of its days; empty if nothing can be judged. */
const judge = (
  { gameId, feedId, version, known, spread, lacksTurnover, ranOtherVersion }: DueSubject,
  before: Omit<StoredDay, 'day'> | undefined,
  days: readonly JudgedDay[],
): { days: StoredDay[]; conclusion: Conclusion }[] => {
  if (version === null || known === null) return []
  let state: EvidenceState =
    before === undefined ? NO_EVIDENCE : unpackEvidenceState(before.standing)
  let outsideSince = before?.outside_since ?? null
  const subject = { game_id: gameId, feed_id: feedId }
  const stored = days.map((day) => {
    state = nextEvidenceState(state, day, known, version.rtp)
    const isOutside = logEvidence(state.products) >= Math.log(EVIDENCE_LIMIT)
    outsideSince = isOutside ? (outsideSince ?? day.day) : null
    return {
      ...subject,
      day: day.day,
      standing: packEvidenceState(state),
      outside_since: outsideSince,
    }
  })
  const { low, high } = rtpInterval(state.total)
  const conclusion = {
    ...subject,
    basis: version.basis,
    days: state.products.days,
    log_evidence: logEvidence(state.products),
    outside_since: outsideSince,
    direction: sideOf(state),
    has_payout_squares: known.hasPayoutSquares,
    rtp_low: low,
    rtp_high: high,
    spread,
    missing: [
      ...missingOf(state, known),
      ...(lacksTurnover || ranOtherVersion ? (['several-feeds'] as const) : []),
    ],
  }
  return [{ days: stored, conclusion }]
}

const missingOf = ({ earlier, products }: EvidenceState, known: KnownGame): EvidenceGap[] => {
  if (earlier === null) return ['stakes']
  const gaps: EvidenceGap[] = []
  if (products.days === 1) gaps.push('second-day')
  if (known.maximumWin === null && !known.hasPayoutSquares) gaps.push('maximum-win')
  if (earlier.largest === null) gaps.push('largest-stake')
  return gaps
}
