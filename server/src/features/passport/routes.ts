import { type EnteredValue, getPassport } from '@retorna/contract/passport'
import { can, requiredPlan } from '@retorna/domain/plan'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { FastifyPluginAsync } from 'fastify'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { ApiError } from '../../http/errors/api-error.ts'
import { serve } from '../../http/serve.ts'
import { correctionsOfDay, dayOfGame, readingsOfDay } from './queries.ts'

const READINGS_SHOWN = 100

type Row = Awaited<ReturnType<typeof readingsOfDay>>[number]

export const passportRoutes: FastifyPluginAsync = async (app) => {
  const { timeZone } = app.config

  serve(app, getPassport, async ({ params: { gameId, day }, session }) => {
    const plan = planShown(session, new Date())
    const game = visibleGame(app.catalog.snapshot(), gameId, plan)
    if (!can(plan, 'game-history') && day !== game.metrics?.currentDay) {
      throw new ApiError('PLAN_REQUIRED', {
        currentPlan: session.plan,
        requiredPlan: requiredPlan('game-history'),
      })
    }
    const stored = await dayOfGame(app.db, gameId, day)
    if (stored === undefined) throw new ApiError('NOT_FOUND')
    const gameDay = { gameId, day, timeZone }
    const [readings, corrections] = await Promise.all([
      readingsOfDay(app.pool, gameDay, READINGS_SHOWN),
      correctionsOfDay(app.pool, gameDay),
    ])
    const toValue = session.role === 'member' ? publicValue : staffValue
    return {
      success: true,
      passport: {
        gameId,
        day,
        rtp: round2(stored.rtp),
        count: stored.readings,
        readings: readings.map((row) => ({
          ...toValue(row),
          readAt: row.readAt.toISOString(),
          corrections: corrections
            .filter((old) => isSameReading(old, row))
            .map((old) => ({ ...toValue(old), replacedAt: old.replacedAt.toISOString() })),
        })),
      },
    }
  })
}

const isSameReading = (one: Row, other: Row): boolean =>
  one.readAt.getTime() === other.readAt.getTime() &&
  one.feedId === other.feedId &&
  one.versionRtp === other.versionRtp

const staffValue = (row: Row): EnteredValue => ({
  feed: row.feedOfStaff,
  rtp: round2(row.rtp),
  turnover: row.turnover,
  payout: row.payout,
  plays: row.plays,
  stakeSquares: row.stakeSquares,
  stakeCubes: row.stakeCubes,
  maxStake: row.maxStake,
  payoutSquares: row.payoutSquares,
  source: row.source,
  enteredBy: row.enteredBy,
  enteredAt: row.enteredAt.toISOString(),
  batch: row.batchId === null ? null : { id: row.batchId, fileName: row.fileName },
})

/** Members see the technical team as source, not its names or file names, and no name of a feed that is for staff. */
const publicValue = (row: Row): EnteredValue => ({
  ...staffValue(row),
  feed: row.feed,
  enteredBy: null,
  batch: row.batchId === null ? null : { id: row.batchId, fileName: null },
})
