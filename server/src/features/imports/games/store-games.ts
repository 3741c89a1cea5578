import type { Connection } from '../../../database/connection.ts'
import type { FittedGame } from './fit-game.ts'
import type { StoredProvider } from './index-queries.ts'
import { insertRows, updateRows } from './write-queries.ts'

/** Stores matched games with their new providers and versions, as a batch. */
export const storeGames = async (
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
  const gameIds = await insertRows(
    client,
    'games',
    batchId,
    made.map(({ row }) => row),
  )
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
