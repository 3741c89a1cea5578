import { day, id } from '@retorna/contract/field-types'
import { listDays, listGameDays } from '@retorna/contract/v1/days'
import type { Plan } from '@retorna/domain/plan'
import { round2, roundAmount, rounded } from '@retorna/domain/statistics/rounding'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { passportOfDay, worthOf } from '../../catalog/judged-figure.ts'
import { judgeDay } from '../../catalog/judgments.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import { gamesShown, goOnWith, shownGame, visibleGame } from '../../catalog/visible-game.ts'
import { pageOfPieces } from '../../http/v1/list-source.ts'
import { serveList } from '../../http/v1/serve-list.ts'
import { gamesSince, sinceOf, updatesOf } from '../../http/v1/updates.ts'
import {
  currenciesOfFeeds,
  type DayRange,
  daysAfter,
  daysGone,
  type PackedDays,
  type StoredDay,
} from './queries.ts'

/** The daily series of a game and of the whole catalog. */
export const dayV1Routes: FastifyPluginAsync = async (app) => {
  serveList(app, listGameDays, ({ params, query, request, plan }) => {
    const game = visibleGame(app.catalog.snapshot(), params.id, plan)
    return toSource(app, plan, { ...rangeOf(query), gameId: game.id }, request)
  })

  serveList(app, listDays, ({ query, request, plan }) => {
    const { provider_id: providerId } = query
    const range = { ...rangeOf(query), ...(providerId !== undefined && { providerId }) }
    return toSource(app, plan, range, request)
  })
}

const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  first: from ?? '-infinity',
  last: to ?? 'infinity',
})

const key = z.tuple([id, day])

type Place = readonly [gameId: number, day: string]
type Row = ReturnType<typeof toV1Day>

const toSource = async (
  app: FastifyInstance,
  plan: Plan,
  within: DayRange,
  request: FastifyRequest,
) => {
  const snapshot = app.catalog.snapshot()
  const since = await sinceOf(app.db, snapshot, request)
  const range: DayRange = {
    ...within,
    ...(since && {
      since: { transaction: since.transaction, games: gamesSince(since, 'days', 'rows') },
    }),
  }
  const currencies = await currenciesOfFeeds(app.db)
  const games = within.gameId === undefined ? gamesShown(snapshot, plan) : [within.gameId]

  const piece = async (after: Place | null, count: number) => {
    const from = after && { gameId: after[0], day: after[1] }
    const days = await daysAfter(app.db, range, from, count)
    const next = days.length < count ? null : placeBehind(games, days.at(count - 1))
    return { next, rows: toRows(days, { snapshot, plan, currencies }) }
  }

  const keyOf = ({ game_id: gameId, day }: Pick<Row, 'game_id' | 'day'>): Place => [gameId, day]
  const updates = updatesOf<Place>(snapshot, since, ({ transaction }, after, count) =>
    daysGone(app.db, { transaction, games }, after, count),
  )
  const page = (after: Place | null, count: number) => pageOfPieces(piece, after, count)
  return { key, keyOf, page, piece, updates }
}

/** The position after a day, from which the days continue. */
const placeBehind = (shown: readonly number[], { gameId, day }: StoredDay): Place | null => {
  const next = goOnWith(shown, gameId)
  return next === null ? null : [next, next === gameId ? day : '-infinity']
}

type Shown = { snapshot: Snapshot; plan: Plan; currencies: ReadonlyMap<number, string> }

/** Leaves out days of games that the plan does not show. */
function* toRows(days: PackedDays, { snapshot, plan, currencies }: Shown): Generator<Row> {
  for (let index = 0; index < days.length; index++) {
    const stored = days.at(index)
    const game = shownGame(snapshot, stored.gameId, plan)
    if (game !== undefined) yield toV1Day(game, stored, currencies)
  }
}

/** A day of a game in the form of `/api/v1`. */
const toV1Day = (game: CatalogGame, stored: StoredDay, currencies: ReadonlyMap<number, string>) => {
  const { day, feedId } = stored
  const worth = worthOf(judgeDay(game, stored), stored.plays)
  // Copied field by field: a full history has millions of days, which spreading would slow down.
  return {
    game_id: game.id,
    day,
    rtp_percent: round2(stored.rtp),
    theoretical_rtp_percent: rounded(stored.theoreticalRtp ?? game.theoreticalRtp),
    plays: worth.plays,
    standard_error_points: worth.standard_error_points,
    verdict: worth.verdict,
    passport: passportOfDay(game.id, day),
    turnover_amount: roundAmount(stored.turnover),
    payout_amount: roundAmount(stored.payout),
    currency: feedId === null ? null : (currencies.get(feedId) ?? null),
    readings: stored.readings,
    left_out: stored.leftOut,
  }
}
