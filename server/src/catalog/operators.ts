import type { IdOrSlug } from '@retorna/contract/field-types'
import { gamesVisible, type Plan } from '@retorna/domain/plan'
import type { Database } from '../database/connection.ts'
import { ApiError } from '../http/errors/api-error.ts'
import { keyOf, type WhichFeeds } from './feed-queries.ts'
import { type GameAtFeed, gamesAtFeeds } from './games-at-feeds.ts'
import { GamesById } from './games-by-id.ts'
import type { CatalogGame, Snapshot } from './snapshot.ts'

export type Operator = Snapshot['operators'][number]

/** A game at one operator. If several of its feeds report the game, the one with the most plays counts. */
export type GameAtOperator = GameAtFeed & { operator: Operator; feeds: number }

/** The games that an operator's feeds reported in the last 30 days, most popular first. */
export const gamesOfOperator = ({ games }: Snapshot, operatorId: number): CatalogGame[] =>
  games.filter(({ operatorIds }) => operatorIds.includes(operatorId))

/** The operators whose feeds reported a game that the plan shows in the last 30 days, by name, with these games. */
export const operatorsShown = (
  { operators, games }: Snapshot,
  plan: Plan,
): (Operator & { games: readonly CatalogGame[] })[] => {
  const shown = games.filter(({ position }) => position < gamesVisible(plan))
  return operators.flatMap((operator) => {
    const read = shown.filter(({ operatorIds }) => operatorIds.includes(operator.id))
    return read.length === 0 ? [] : [{ ...operator, games: read }]
  })
}

/**
 * One of {@link operatorsShown}.
 *
 * @throws ApiError `OPERATOR_NOT_FOUND`
 */
export const operatorShown = (snapshot: Snapshot, id: IdOrSlug, plan: Plan) => {
  const operator = operatorsShown(snapshot, plan).find((one) => one.id === id || one.slug === id)
  if (operator === undefined) throw new ApiError('OPERATOR_NOT_FOUND')
  return operator
}

/** The operators of a game, or the games of an operator, those with the most plays first. */
export const gamesAtOperators = async (
  db: Database,
  snapshot: Snapshot,
  which: WhichFeeds,
  today: string,
): Promise<GameAtOperator[]> => {
  const atFeeds = await gamesAtFeeds(db, snapshot, which, today)
  const byOperator = Map.groupBy(atFeeds, ({ game, operatorId }) => keyOf(game.id, operatorId))
  return [...byOperator.values()].flatMap(([busiest, ...others]) => {
    const operator = snapshot.operators.find(({ id }) => id === busiest?.operatorId)
    if (busiest === undefined || operator === undefined) return []
    return [{ ...busiest, operator, feeds: 1 + others.length }]
  })
}

/** The catalog of an operator: only its games, with the figures of its feeds. */
export const snapshotAtOperator = async (
  db: Database,
  snapshot: Snapshot,
  operatorId: number,
  today: string,
): Promise<Snapshot> => {
  const read = await gamesAtOperators(db, snapshot, { operatorId }, today)
  const games = read.map(({ game }) => game).toSorted((one, other) => one.position - other.position)
  return { ...snapshot, games, gamesById: new GamesById(games) }
}
