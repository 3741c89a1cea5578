import { discoveries } from '@retorna/domain/statistics/evidence/discoveries'
import { isNamed, LIKELIEST_AT_OPERATORS } from '../../catalog/named-versions.ts'
import { gamesAtOperators, type Operator } from '../../catalog/operators.ts'
import type { CatalogGame, Snapshot } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'
import { evidenceAtFeeds, suspectedAtFeeds } from './desk-queries.ts'

/** A game as one operator's feeds read it. */
export type GameThere = { game: CatalogGame; operator: Operator }

/**
 * Games that are off or run another version at an operator. Of the games that are proved off, only those count that can
 * be named together, over all games and all feeds (e-BH).
 *
 * @param isElsewhere whether a game is already listed over all feeds; such games are left out.
 */
export const findOffAtOperators = async (
  db: Database,
  snapshot: Snapshot,
  isElsewhere: (gameId: number) => boolean,
  today: string,
): Promise<GameThere[]> => {
  const { rows: likeliest } = await LIKELIEST_AT_OPERATORS.execute(db)
  const named = likeliest.filter(isNamed).map(({ gameId }) => gameId)
  const suspected = [...new Set([...(await suspectedAtFeeds(db)), ...named])].filter(
    (gameId) => !isElsewhere(gameId),
  )
  if (suspected.length === 0) return []
  const least = await leastOfDiscoveries(db, snapshot)
  const read = await gamesAtOperators(db, snapshot, { gameIds: suspected }, today)
  return read.filter(({ game: { answer } }) =>
    answer.kind === 'off'
      ? answer.basis === 'estimated' || (answer.log ?? 0) >= least
      : answer.kind === 'version',
  )
}

/** ln of the weakest evidence that is still a discovery; infinite if there are no discoveries. */
const leastOfDiscoveries = async (db: Database, { games }: Snapshot): Promise<number> => {
  const logs = [
    ...games.flatMap(({ evidence: { log } }) => log ?? []),
    ...(await evidenceAtFeeds(db)),
  ]
  const found = discoveries(logs.map(Math.exp)).map((index) => logs[index] ?? 0)
  return Math.min(Number.POSITIVE_INFINITY, ...found)
}
