import {
  figuresAtOperator,
  getOperator,
  listGameOperators,
  listOperatorGames,
  listOperators,
  type V1GameAtOperator,
} from '@retorna/contract/v1/operators'
import { dayOf } from '@retorna/domain/day'
import { compareTexts, foldName } from '@retorna/domain/game-name'
import { can, type Plan } from '@retorna/domain/plan'
import { rounded } from '@retorna/domain/statistics/rounding'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { toGameRow } from '../../catalog/game-row.ts'
import { isNamed } from '../../catalog/named-versions.ts'
import {
  type GameAtOperator,
  gamesAtOperators,
  gamesOfOperator,
  operatorShown,
  operatorsShown,
} from '../../catalog/operators.ts'
import { perGames } from '../../catalog/per-snapshot.ts'
import { planShown, visibleGame } from '../../catalog/visible-game.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { inOrder } from '../../http/v1/in-order.ts'
import { pick } from '../../http/v1/list-format.ts'
import { serveList } from '../../http/v1/serve-list.ts'

/** Operators as programs read them, and which version of a game each of them runs. */
export const operatorV1Routes: FastifyPluginAsync = async (app) => {
  const today = () => dayOf(new Date(), app.config.timeZone)
  const gamesOf = perGames(app.catalog, gamesOfOperator, (snapshot, operatorId) =>
    gamesAtOperators(app.db, snapshot, { operatorId }, today()),
  )

  serveList(app, listOperators, ({ apiKey, request }) => {
    const plan = planShown(apiKey.owner, new Date())
    return inOrder(
      operatorsShown(app.readers.snapshotFor(request), plan).map(toRow),
      byName((row) => row),
    )
  })

  serve(app, getOperator, async ({ apiKey, params, request, reply }) => {
    const plan = planShown(apiKey.owner, new Date())
    const operator = toRow(operatorShown(app.readers.snapshotFor(request), params.id, plan))
    return sendKept(request, reply, await keptReply(operator))
  })

  serveList(app, listGameOperators, async ({ apiKey, params, request }) => {
    const plan = planShown(apiKey.owner, new Date())
    const snapshot = app.readers.snapshotFor(request)
    const { id: gameId } = visibleGame(snapshot, params.id, plan)
    const read = await gamesAtOperators(app.db, snapshot, { gameIds: [gameId] }, today())
    return inOrder(
      read.map((one) => toGameAtOperator(one, plan)),
      byName(({ operator_id, operator_name }) => ({ id: operator_id, name: operator_name })),
    )
  })

  serveList(app, listOperatorGames, async ({ apiKey, params, request }) => {
    const plan = planShown(apiKey.owner, new Date())
    const { games, ...operator } = operatorShown(app.readers.snapshotFor(request), params.id, plan)
    const shown = new Set(games.map(({ id }) => id))
    const read = (await gamesOf(operator.id)).filter(({ game }) => shown.has(game.id))
    return inOrder(
      read.map((one) => toGameAtOperator({ ...one, operator }, plan)),
      byName(({ game_id, game_name }) => ({ id: game_id, name: game_name })),
    )
  })
}

const nameAndId = z.tuple([z.string(), z.int()])
type NameAndId = z.output<typeof nameAndId>

const byName = <Row>(of: (row: Row) => { id: number; name: string }) => ({
  key: nameAndId,
  keyOf: (row: Row): NameAndId => {
    const { id, name } = of(row)
    return [foldName(name), id]
  },
  compare: ([name, id]: NameAndId, [other, otherId]: NameAndId): number =>
    compareTexts(name, other) || id - otherId,
})

const toRow = ({ id, slug, name, games }: ReturnType<typeof operatorShown>) => ({
  id,
  slug,
  name,
  games: games.length,
})

const FIGURES = Object.keys(figuresAtOperator.shape)

const toGameAtOperator = (one: GameAtOperator, plan: Plan): V1GameAtOperator => {
  const { game, operator, feeds } = one
  const likeliest = can(plan, 'predictions') ? one.likeliest : null
  return {
    game_id: game.id,
    game_slug: game.slug,
    game_name: game.name,
    provider_name: game.provider.name,
    operator_id: operator.id,
    operator_slug: operator.slug,
    operator_name: operator.name,
    theoretical_rtp_percent: game.theoreticalRtp,
    version_is_stated: one.isStated,
    likeliest_version_percent: rounded(likeliest?.rtp),
    likeliest_version_probability: likeliest && Number(likeliest.probability.toFixed(4)),
    likeliest_version_is_named: likeliest && isNamed(likeliest),
    likeliest_version_since: likeliest?.since ?? null,
    ...(pick(toGameRow(game, plan), FIGURES) as z.output<typeof figuresAtOperator>),
    feeds,
  }
}
