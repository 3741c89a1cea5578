import type { IdOrSlug } from '@retorna/contract/field-types'
import { can, type Plan, requiredPlan } from '@retorna/domain/plan'
import type { dataGate } from '../../auth/sessions/session.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import type { Database, Pool } from '../../database/connection.ts'
import { ApiError, existing } from '../../http/errors/api-error.ts'
import { correctionsOfDay, dayOfGame, type EnteredRow, readingsOfDay } from './queries.ts'

const READINGS_SHOWN = 100

type GameDay = { gameId: number; day: string }
type NamedDay = { gameId: IdOrSlug; day: string }
type Caller = Parameters<typeof dataGate>[0] & { plan: Plan }

/**
 * The game, if the caller's plan shows this day of it; without history, a plan shows only the day of the current RTP.
 *
 * @throws ApiError as `visibleGame` does, and `PLAN_REQUIRED` for another day.
 */
export const visibleDay = (
  snapshot: Snapshot,
  { gameId, day }: NamedDay,
  caller: Caller,
): CatalogGame => {
  const plan = planShown(caller, new Date())
  const game = visibleGame(snapshot, gameId, plan)
  if (can(plan, 'game-history') || day === game.metrics?.currentDay) return game
  throw new ApiError('PLAN_REQUIRED', {
    currentPlan: caller.plan,
    requiredPlan: requiredPlan('game-history'),
  })
}

/**
 * A day as stored, and its latest 100 readings with their former values, both latest first.
 *
 * @throws ApiError `NOT_FOUND` for a day without readings.
 */
export const readPassport = async (
  { db, pool }: { db: Database; pool: Pool },
  day: GameDay & { timeZone: string },
) => {
  const stored = existing(await dayOfGame(db, day.gameId, day.day))
  const [readings, corrections] = await Promise.all([
    readingsOfDay(pool, day, READINGS_SHOWN),
    correctionsOfDay(pool, day),
  ])
  return {
    stored,
    readings: readings.map((row) => ({
      ...row,
      corrections: corrections.filter((old) => isSameReading(old, row)),
    })),
  }
}

const isSameReading = (one: EnteredRow, other: EnteredRow): boolean =>
  one.readAt.getTime() === other.readAt.getTime() &&
  one.feedId === other.feedId &&
  one.versionRtp === other.versionRtp
