import { dayOf } from '@retorna/domain/day'
import type { Connection } from '../../../database/connection.ts'
import { indexGames, type KnownGame } from '../../../ingestion/game-index.ts'
import { knownGames } from '../../../ingestion/game-queries.ts'
import type { Table } from '../../../ingestion/interpret-rows.ts'
import type { Notices } from '../../../ingestion/problem.ts'
import type { ImportRequest } from '../import-request.ts'
import type { Prepared } from '../prepared.ts'
import { changesBetween, collectTaken, type TakenRows } from '../prepared.ts'
import { collectRows, outcomeOf } from './collect-rows.ts'
import { fitVersions, versionReader } from './fit-versions.ts'
import {
  insertRows,
  lockCatalog,
  markGames,
  type StoredVersion,
  storedVersions,
  updateRows,
} from './queries.ts'

/** Reads a file of certified RTP versions and compares it with the stored ones. */
export const prepareVersions = async (
  client: Connection,
  table: Table,
  request: ImportRequest,
  notices: Notices,
): Promise<Prepared> => {
  const games = await knownGames(client)
  const findGame = indexGames(games, request.games)
  const today = dayOf(request.now, request.timeZone)
  const confirmOutliers = request.confirmOutliers ?? false
  const reader = versionReader(table.columns, { findGame, today, confirmOutliers })
  const rows = await collectRows(table, reader)
  await lockCatalog(client)
  const { inserts, updates, unmonitored, changed, repeats, taken } = fitVersions(
    rows.good,
    await storedVersions(client),
  )
  notices.addMany('repeats-line', repeats.length, repeats)
  notices.addOf(rows.all)
  return {
    ...outcomeOf(rows.all, { new: inserts.length, changed }),
    takenRows: async () => takenVersions(taken, games),
    store: async (batchId) => {
      // Only one version of a game may be monitored at a time, so the old one is unmarked first.
      await updateRows(client, 'rtp_versions', batchId, unmonitored)
      await insertRows(client, 'rtp_versions', batchId, inserts)
      await updateRows(client, 'rtp_versions', batchId, updates)
      const written = [...unmonitored, ...inserts, ...updates]
      const gameIds = written.map(({ game_id }) => game_id)
      await markGames(client, batchId, gameIds)
    },
  }
}

type Taken = { line: number; before: StoredVersion | null; after: Omit<StoredVersion, 'id'> }

const takenVersions = (rows: readonly Taken[], games: readonly KnownGame[]): TakenRows => {
  const names = new Map(games.map(({ id, name }) => [id, name]))
  const taken = collectTaken()
  for (const { line, before, after } of rows.toSorted((a, b) => a.line - b.line)) {
    const { game_id, ...values } = after
    const changes = changesBetween(before, values).filter(({ column }) => column !== 'id')
    const outcome = before === null ? 'new' : changes.length > 0 ? 'changed' : 'unchanged'
    const name = `${names.get(game_id) ?? ''} · ${values.rtp} %`
    taken.add(outcome, () => ({ line, name, changes }))
  }
  return taken.rows
}
