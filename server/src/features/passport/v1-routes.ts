import { decimal, id as idField, moment } from '@retorna/contract/field-types'
import { getPassport, listReadings } from '@retorna/contract/v1/readings'
import { round2, rounded } from '@retorna/domain/statistics/rounding'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { passportOfDay, worthOf } from '../../catalog/judged-figure.ts'
import { judgeDay } from '../../catalog/judgments.ts'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import type { EnteredRow } from './queries.ts'
import { readPassport, visibleDay } from './read-passport.ts'
import { type ReadingPlace, readingsAfter, type StoredReading } from './reading-queries.ts'

export const passportV1Routes: FastifyPluginAsync = async (app) => {
  const { timeZone } = app.config

  serve(app, getPassport, async ({ apiKey, params: { id, day }, request, reply }) => {
    const game = visibleDay(app.catalog.snapshot(), { gameId: id, day }, apiKey.owner)
    const { stored, readings } = await readPassport(app, { gameId: game.id, day, timeZone })
    const passport = {
      game_id: game.id,
      day,
      rtp_percent: round2(stored.rtp),
      theoretical_rtp_percent: rounded(stored.theoreticalRtp ?? game.theoreticalRtp),
      ...worthOf(judgeDay(game, { ...stored, day }), stored.plays),
      reading_count: stored.readings,
      readings: readings.map((row) => ({
        read_at: row.readAt.toISOString(),
        ...toValue(row),
        corrections: row.corrections.map((old) => ({
          ...toValue(old),
          replaced_at: old.replacedAt.toISOString(),
        })),
      })),
    }
    return sendKept(request, reply, await keptReply(passport))
  })

  serveList(app, listReadings, ({ apiKey, params, query }) => {
    const { id: gameId } = visibleGame(
      app.catalog.snapshot(),
      params.id,
      planShown(apiKey.owner, new Date()),
    )
    const span = {
      gameId,
      first: query.from ?? null,
      last: query.to ?? null,
    }
    return {
      key: z.tuple([moment, idField, decimal.nullable()]),
      keyOf: (row: ReturnType<typeof toV1Reading>): [string, number, number | null] => [
        row.read_at,
        row.feed_id,
        row.version_rtp_percent,
      ],
      page: async (after: ReadingPlace | null, count: number) => {
        const rows = await readingsAfter(app.pool, span, after, { count, timeZone })
        return rows.map((row) => toV1Reading(gameId, row))
      },
    }
  })
}

const toV1Reading = (gameId: number, row: StoredReading) => {
  const { day } = row
  return {
    game_id: gameId,
    // Most readings are of a full second: three decimals, as everywhere else.
    read_at: row.readAt.replace(/000Z$/, 'Z'),
    day,
    ...toValue(row),
    currency: row.currency,
    feed_id: row.feedId,
    version_rtp_percent: row.versionRtp,
    passport: passportOfDay(gameId, day),
  }
}

/** Like members on screens, programs are not told who entered a value, nor the name of its file. */
const toValue = (row: Omit<StoredReading, 'readAt' | 'currency'> | EnteredRow) => ({
  rtp_percent: round2(row.rtp),
  turnover_amount: row.turnover,
  payout_amount: row.payout,
  plays: row.plays,
  feed_name: row.feed,
  source: row.source,
  entered_at: row.enteredAt.toISOString(),
  batch_id: row.batchId,
})
