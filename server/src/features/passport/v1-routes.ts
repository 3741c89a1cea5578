import { decimal, id as idField, moment } from '@retorna/contract/field-types'
import { getPassport, listAllReadings, listReadings } from '@retorna/contract/v1/readings'
import type { Plan } from '@retorna/domain/plan'
import { round2, rounded } from '@retorna/domain/statistics/rounding'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { passportOfDay, worthOf } from '../../catalog/judged-figure.ts'
import { judgeDay } from '../../catalog/judgments.ts'
import type { NameOf } from '../../catalog/operator-names.ts'
import { gamesShown, goOnWith, visibleGame } from '../../catalog/visible-game.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { pageOfPieces } from '../../http/v1/list-source.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { gamesSince, sinceOf, updatesOf } from '../../http/v1/updates.ts'
import type { EnteredRow } from './queries.ts'
import { readPassport, visibleDay } from './read-passport.ts'
import {
  type ReadingPlace,
  readingsAfter,
  readingsGone,
  type StoredReading,
} from './reading-queries.ts'

export const passportV1Routes: FastifyPluginAsync = async (app) => {
  const { timeZone } = app.config

  serve(app, getPassport, async ({ apiKey, params: { id, day }, request, reply }) => {
    const game = visibleDay(app.catalog.snapshot(), { gameId: id, day }, apiKey.owner)
    const nameOf = app.readers.namesFor(request)
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
        ...toValue(row, nameOf),
        corrections: row.corrections.map((old) => ({
          ...toValue(old, nameOf),
          replaced_at: old.replacedAt.toISOString(),
        })),
      })),
    }
    return sendKept(request, reply, await keptReply(passport))
  })

  serveList(app, listReadings, ({ params, query, request, plan }) => {
    const { id } = visibleGame(app.catalog.snapshot(), params.id, plan)
    return readingsOf(app, { plan, gameId: id, query }, request)
  })

  serveList(app, listAllReadings, ({ query, request, plan }) =>
    readingsOf(app, { plan, gameId: null, query }, request),
  )
}

type Asked = {
  plan: Plan
  gameId: number | null
  query: { from?: string | undefined; to?: string | undefined }
}

const readingsOf = async (
  app: FastifyInstance,
  { plan, gameId, query }: Asked,
  request: FastifyRequest,
) => {
  const snapshot = app.catalog.snapshot()
  const nameOf = app.readers.namesFor(request)
  const { timeZone } = app.config
  const since = await sinceOf(app.db, snapshot, request)
  const games = gameId === null ? gamesShown(snapshot, plan) : [gameId]
  const shown = new Set(games)
  const again = since ? gamesSince(since, 'rows') : []
  const span = {
    gameId,
    first: query.from ?? null,
    last: query.to ?? null,
    since: since
      ? { transaction: since.transaction, games: again === 'all' ? games : again }
      : null,
  }
  const piece = async (after: ReadingPlace | null, count: number) => {
    const found = await readingsAfter(app.pool, span, after, { count, timeZone })
    const rows = found.filter((row) => shown.has(row.gameId)).map((row) => toV1Reading(row, nameOf))
    return { rows, next: placeBehind(games, found.at(count - 1)) }
  }
  const keyOf = (row: ReturnType<typeof toV1Reading>): ReadingPlace => [
    row.game_id,
    row.read_at,
    row.feed_id,
    row.version_rtp_percent,
  ]
  return {
    key: z.tuple([idField, moment, idField, decimal.nullable()]),
    keyOf,
    page: (after: ReadingPlace | null, count: number) => pageOfPieces(piece, after, count),
    updates: updatesOf<ReadingPlace>(snapshot, since, async ({ transaction }, after, count) => {
      const gone = await readingsGone(app.pool, { transaction, games }, after, count)
      return gone.map(([game, readAt, ...rest]) => [game, shortened(readAt), ...rest] as const)
    }),
  }
}

/** The position after the last reading of a full answer; `null` if none follow. */
const placeBehind = (
  shown: readonly number[],
  last: StoredReading | undefined,
): ReadingPlace | null => {
  const gameId = last === undefined ? null : goOnWith(shown, last.gameId)
  if (last === undefined || gameId === null) return null
  return gameId === last.gameId
    ? [gameId, last.readAt, last.feedId, last.versionRtp]
    : [gameId, '-infinity', 0, null]
}

/** Most readings are at a full second, so they have three decimals like all other moments. */
const shortened = (moment: string): string => moment.replace(/000Z$/, 'Z')

const toV1Reading = (row: StoredReading, nameOf: NameOf) => {
  const { gameId, day } = row
  return {
    game_id: gameId,
    read_at: shortened(row.readAt),
    day,
    ...toValue(row, nameOf),
    currency: row.currency,
    feed_id: row.feedId,
    version_rtp_percent: row.versionRtp,
    passport: passportOfDay(gameId, day),
  }
}

/** As for members on screens, neither the person who entered a value nor the name of its file is shown. */
const toValue = (
  row: Omit<StoredReading, 'gameId' | 'readAt' | 'currency'> | EnteredRow,
  nameOf: NameOf,
) => ({
  rtp_percent: round2(row.rtp),
  turnover_amount: row.turnover,
  payout_amount: row.payout,
  plays: row.plays,
  feed_name: nameOf(row.feed, row.operatorId),
  source: row.source,
  entered_at: row.enteredAt.toISOString(),
  batch_id: row.batchId,
})
