import { type EnteredValue, getPassport } from '@retorna/contract/passport'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { FastifyPluginAsync } from 'fastify'
import type { NameOf } from '../../catalog/operator-names.ts'
import { serve } from '../../http/serve.ts'
import type { EnteredRow } from './queries.ts'
import { readPassport, visibleDay } from './read-passport.ts'
import { passportV1Routes } from './v1-routes.ts'

export const passportRoutes: FastifyPluginAsync = async (app) => {
  const { timeZone } = app.config

  serve(app, getPassport, async ({ params: { gameId, day }, session, request }) => {
    const isStaff = session.role !== 'member'
    // Staff also see games that are hidden.
    if (!isStaff) visibleDay(app.catalog.snapshot(), { gameId, day }, session)
    const { stored, readings } = await readPassport(app, { gameId, day, timeZone })
    const nameOf = app.readers.namesFor(request)
    const toValue = isStaff ? staffValue : publicValue(nameOf)
    return {
      passport: {
        gameId,
        day,
        rtp: round2(stored.rtp),
        count: stored.readings,
        readings: readings.map((row) => ({
          ...toValue(row),
          readAt: row.readAt.toISOString(),
          corrections: row.corrections.map((old) => ({
            ...toValue(old),
            replacedAt: old.replacedAt.toISOString(),
          })),
        })),
      },
    }
  })

  await app.register(passportV1Routes)
}

const staffValue = (row: EnteredRow): EnteredValue => ({
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

/**
 * Members see the technical team as the source, instead of its names or file names, and no name of a feed whose name is
 * for staff alone.
 */
const publicValue =
  (nameOf: NameOf) =>
  (row: EnteredRow): EnteredValue => ({
    ...staffValue(row),
    feed: nameOf(row.feed, row.operatorId),
    enteredBy: null,
    batch: row.batchId === null ? null : { id: row.batchId, fileName: null },
  })
