import {
  getOperator,
  listGameOperators,
  listOperatorGames,
  listOperators,
} from '@retorna/contract/v1/operators'
import { dayOf } from '@retorna/domain/day'
import { compareTexts, foldName } from '@retorna/domain/game-name'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { cacheUntilGamesChange } from '../../catalog/cache-by-snapshot.ts'
import { gameAtOperatorRow } from '../../catalog/operator-row.ts'
import {
  gamesAtOperators,
  gamesOfOperator,
  operatorShown,
  operatorsShown,
} from '../../catalog/operators.ts'
import { visibleGame } from '../../catalog/visible-game.ts'
import { keptReply, sendKept } from '../../http/kept-reply.ts'
import { serve } from '../../http/serve.ts'
import { inOrder } from '../../http/v1/in-order.ts'
import { serveList } from '../../http/v1/serve-list.ts'

export const operatorV1Routes: FastifyPluginAsync = async (app) => {
  const today = () => dayOf(new Date(), app.config.timeZone)
  const gamesOf = cacheUntilGamesChange(app.catalog, gamesOfOperator, (snapshot, operatorId) =>
    gamesAtOperators(app.db, snapshot, { operatorId }, today()),
  )

  serveList(app, listOperators, ({ request, plan }) => {
    return inOrder(
      operatorsShown(app.readers.snapshotFor(request), plan).map(toRow),
      byName((row) => row),
    )
  })

  serve(app, getOperator, async ({ params, request, reply, plan }) => {
    const operator = toRow(operatorShown(app.readers.snapshotFor(request), params.id, plan))
    return sendKept(request, reply, await keptReply(operator))
  })

  serveList(app, listGameOperators, async ({ params, request, plan }) => {
    const snapshot = app.readers.snapshotFor(request)
    const { id: gameId } = visibleGame(snapshot, params.id, plan)
    const read = await gamesAtOperators(app.db, snapshot, { gameIds: [gameId] }, today())
    return inOrder(
      read.map((one) => gameAtOperatorRow(one, plan)),
      byName(({ operator_id, operator_name }) => ({ id: operator_id, name: operator_name })),
    )
  })

  serveList(app, listOperatorGames, async ({ params, request, plan }) => {
    const { games, ...operator } = operatorShown(app.readers.snapshotFor(request), params.id, plan)
    const shown = new Set(games.map(({ id }) => id))
    const read = (await gamesOf(operator.id)).filter(({ game }) => shown.has(game.id))
    return inOrder(
      read.map((one) => gameAtOperatorRow({ ...one, operator }, plan)),
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
