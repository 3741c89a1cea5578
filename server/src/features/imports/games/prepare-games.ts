import type { Connection } from '../../../database/connection.ts'
import type { Table } from '../../../ingestion/interpret-rows.ts'
import type { Notices } from '../../../ingestion/problem.ts'
import type { Prepared } from '../prepared.ts'
import { changesBetween, collectTaken } from '../prepared.ts'
import { gameBook, providerBook } from './catalog-books.ts'
import { collectRows, outcomeOf, settleGroups, settleRepeats } from './collect-rows.ts'
import { type FittedGame, fitGame, type Monitoring, monitoring } from './fit-game.ts'
import {
  gameAliases,
  insertRows,
  lockCatalog,
  markGames,
  providerAliases,
  type StoredProvider,
  storedGames,
  storedProviders,
  storedVersions,
  updateRows,
} from './queries.ts'
import { gameReader, mergeGameRows } from './read-game.ts'

/** Reads a file of games and compares it with the catalog. */
export const prepareGames = async (
  client: Connection,
  table: Table,
  confirmOutliers: boolean,
  notices: Notices,
): Promise<Prepared> => {
  const rows = await collectRows(table, gameReader(table.columns, confirmOutliers))
  await lockCatalog(client)
  const providers = providerBook(await storedProviders(client), await providerAliases(client))
  const games = gameBook(await storedGames(client), await gameAliases(client), providers)
  const versions: Monitoring = monitoring(await storedVersions(client))
  const identified = rows.good.filter((row) => games.identify(row))
  const settled = settleGroups(identified, games.keyOf, mergeGameRows)
  games.refuseSharedSlugs(settled)
  const fitted: FittedGame[] = []
  const taken = collectTaken()
  for (const { row } of settled) {
    if (row.open.problems.length > 0) continue
    const game = fitGame(row, { games, providers, versions })
    if (game === null) continue
    fitted.push(game)
    taken.add(game.outcome, () => takenGame(row.open.line, game))
    if (game.keptRtp !== null) {
      row.open.notice('theoretical_rtp', 'monitored-kept', String(game.keptRtp))
    }
  }
  settleRepeats(settled, 'name', notices)
  notices.addOf(rows.all)
  const count = (outcome: FittedGame['outcome']) =>
    fitted.filter((game) => game.outcome === outcome).length
  return {
    ...outcomeOf(rows.all, { new: count('new'), changed: count('changed') }),
    takenRows: async () => taken.rows,
    store: (batchId) => storeGames(client, batchId, fitted, providers.added),
  }
}

const takenGame = (line: number, { stored, provider, values, version }: FittedGame) => {
  const changes = values === null ? [] : changesBetween(stored, values)
  if (provider !== null) {
    changes.unshift({ column: 'provider', before: null, after: provider.name })
  }
  if (version.kind !== 'none') {
    changes.push({ column: 'theoretical_rtp', before: null, after: version.version.rtp })
  }
  return { line, name: stored?.name ?? values?.name ?? '', changes }
}

/** Stores matched games with their new providers and versions, as a batch. */
const storeGames = async (
  client: Connection,
  batchId: number,
  games: readonly FittedGame[],
  newProviders: readonly StoredProvider[],
): Promise<void> => {
  const providerIds = await insertRows(client, 'providers', batchId, newProviders)
  newProviders.forEach((provider, position) => {
    provider.id = providerIds[position] ?? 0
  })
  const made = games.flatMap(({ stored, provider, values, version }) =>
    stored === null && provider !== null && values !== null
      ? [{ row: { ...values, provider_id: provider.id }, version }]
      : [],
  )
  const rows = made.map(({ row }) => row)
  const gameIds = await insertRows(client, 'games', batchId, rows)
  await updateRows(
    client,
    'games',
    batchId,
    games.flatMap(({ stored, values }) =>
      stored === null || values === null
        ? []
        : [{ ...values, id: stored.id, provider_id: stored.provider_id }],
    ),
  )
  await markGames(
    client,
    batchId,
    games.flatMap(({ stored, version }) =>
      stored === null || version.kind === 'none' ? [] : [stored.id],
    ),
  )
  const placed = [
    ...made.map(({ version }, position) => ({ gameId: gameIds[position] ?? 0, version })),
    ...games.flatMap(({ stored, version }) =>
      stored === null ? [] : [{ gameId: stored.id, version }],
    ),
  ]
  await insertRows(
    client,
    'rtp_versions',
    batchId,
    placed.flatMap(({ gameId, version }) =>
      version.kind === 'add' ? [{ ...version.version, game_id: gameId }] : [],
    ),
  )
  await updateRows(
    client,
    'rtp_versions',
    batchId,
    placed.flatMap(({ version }) =>
      version.kind === 'monitor' ? [{ ...version.version, is_monitored: true }] : [],
    ),
  )
}
