import type { FieldsOf } from '@retorna/contract/endpoint'
import type { listOperatorVersions } from '@retorna/contract/forecast'
import { round2 } from '@retorna/domain/statistics/rounding'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { foundGames, type Page, pageOf, toListedGame } from './list-forecasts.ts'
import { operatorSeries } from './queries.ts'
import { likeliestOf } from './wire.ts'

/** The version that each operator runs: by operator, then by game. */
export const operatorVersions = async (
  db: Database,
  { gamesById, operators, games }: Snapshot,
  query: Page & { operator?: number | undefined },
): Promise<FieldsOf<typeof listOperatorVersions>> => {
  const ids = foundGames(games, query).map(({ id }) => id)
  const names = new Map(operators.map(({ id, name }) => [id, name]))
  const series = (await operatorSeries(db, ids, query.operator ?? null))
    .flatMap((one) => {
      const game = gamesById.get(one.gameId)
      const operator = names.get(one.operatorId ?? 0) ?? ''
      return game === undefined ? [] : [{ ...one, game, operator }]
    })
    .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
  return {
    total: series.length,
    operators: operators.map(({ id, name }) => ({ id, name })),
    rows: pageOf(series, query).map(({ game, ...one }) => ({
      ...toListedGame(game),
      operator: { id: one.operatorId ?? 0, name: one.operator },
      version: likeliestOf(one),
      versionsMissing: one.versionsMissing,
      recorded: one.recorded === null ? null : round2(one.recorded),
      switchedOn: one.switchedOn,
      madeOn: one.madeOn,
    })),
  }
}

type Named = { operator: string; operatorId: number | null; game: CatalogGame }

const keyOf = ({ operator, operatorId, game }: Named): string =>
  `${operator.toLowerCase()}\u0000${operatorId}\u0000${game.foldedName}`
