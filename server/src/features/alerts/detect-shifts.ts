import type { Factor } from '@retorna/domain/statistics/evidence/daily-factors'
import {
  alertFactors,
  LEVEL_DAYS,
  ownLevelAlarm,
  theoreticalAlarm,
} from '@retorna/domain/statistics/evidence/latest-start'
import { unpackEvidenceState } from '../../catalog/stored-evidence-state.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import {
  type Shift,
  type StoredDay,
  storedDays,
  type WatchedKind,
  watchedKinds,
} from './evidence-queries.ts'

/** Games whose days are in memory at once, which may cover years. */
const BATCH = 50

/**
 * The shifts that the detectors of these games show after their evidence has changed. They decide all alerts on the
 * games: a detector serves every alert of its kind, whenever that alert began to count. Detectors are not stored, so
 * late or corrected days are replayed.
 */
export const detectShifts = async (db: Transaction, gameIds: readonly number[]) => {
  if (gameIds.length === 0) return []
  const kindsByGame = [
    ...Map.groupBy(await watchedKinds(db, gameIds), ({ gameId }) => gameId).entries(),
  ]
  const shifts: Shift[] = []
  for (let first = 0; first < kindsByGame.length; first += BATCH) {
    const batch = kindsByGame.slice(first, first + BATCH)
    const days = await detectorDays(
      db,
      batch.map(([gameId, kinds]) => ({
        gameId,
        // `-infinity` sorts before all days.
        from: kinds.map(({ countsFrom }) => countsFrom).sort()[0] ?? '',
        needsLevel: kinds.some(({ reference }) => reference === 'own-level'),
      })),
    )
    for (const [gameId, kinds] of batch) {
      shifts.push(...kinds.flatMap((kind) => detect(kind, days.get(gameId) ?? []) ?? []))
    }
  }
  return shifts
}

type DetectorDay = Omit<StoredDay, 'standing'> & { factors: readonly Factor[] }

/** The days that the detectors of these games need, by game, oldest first. */
export const detectorDays = async (db: Database, games: Parameters<typeof storedDays>[1]) => {
  const days = (await storedDays(db, games)).map(({ standing, ...day }) => ({
    ...day,
    factors: unpackEvidenceState(standing).factors,
  }))
  return Map.groupBy(days, ({ gameId }) => gameId)
}

/**
 * The shift that the alerts of a kind report, if there is one.
 *
 * @param days the judged days of the version, oldest first, including those that the kind counts and those of the
 *   level.
 */
const detect = (
  { countsFrom, theoreticalRtp, ...kind }: WatchedKind,
  days: readonly DetectorDay[],
): Shift | null => {
  const { type, reference, falseAlarms } = kind
  const isOwn = reference === 'own-level'
  const level = days.filter(({ number }) => number <= LEVEL_DAYS)
  if (isOwn && level.length < LEVEL_DAYS) return null
  const counted = days.filter(
    ({ day, number }) => day >= countsFrom && (!isOwn || number > LEVEL_DAYS),
  )
  const factors = counted.map((day) => alertFactors(day.factors, type))
  const alarm = isOwn
    ? ownLevelAlarm(
        level.map((day) => day.factors),
        factors,
        falseAlarms,
      )
    : theoreticalAlarm(factors, theoreticalRtp, falseAlarms)
  const since = alarm && counted[alarm.since]
  const latestStart = alarm && counted[alarm.start]
  const until = counted.at(-1)
  if (!since || !latestStart || until === undefined) return null
  const currentRtp = rtpOf(counted.slice(alarm.since))
  const baselineRtp = isOwn ? rtpOf(level) : theoreticalRtp
  // The day was just removed, so its evidence is about to change.
  if (currentRtp === null || baselineRtp === null) return null
  return {
    ...kind,
    latestStart: latestStart.day,
    since: since.day,
    until: until.day,
    baselineRtp,
    currentRtp,
  }
}

/** Percent; `null` without turnover. */
const rtpOf = (days: readonly DetectorDay[]): number | null => {
  const turnover = days.reduce((sum, day) => sum + day.turnover, 0)
  const payout = days.reduce((sum, day) => sum + day.payout, 0)
  return turnover > 0 ? (100 * payout) / turnover : null
}
