import { dayOf } from '@retorna/domain/day'
import type { Connection } from '../../../database/connection.ts'
import type { Table } from '../interpret-rows.ts'
import type { Notices } from '../notices.ts'
import type { ImportRequest } from '../options.ts'
import type { Prepared } from '../prepared.ts'
import { indexGames } from './catalogue-index.ts'
import { knownGames, lockCatalogue, storedVersions } from './catalogue-queries.ts'
import { collectRows, refusedOf } from './collect-rows.ts'
import { fitVersions } from './fit-versions.ts'
import { versionReader } from './read-version.ts'
import { insertRows, updateRows } from './write-queries.ts'

/** Reads a file of certified RTP versions and compares it with those stored. */
export const prepareVersions = async (
  client: Connection,
  table: Table,
  request: ImportRequest,
  notices: Notices,
): Promise<Prepared> => {
  const findGame = indexGames(await knownGames(client))
  const today = dayOf(request.now, request.timeZone)
  const reader = versionReader(findGame, today, request.confirmOutliers ?? false)
  const rows = await collectRows(table, reader)
  await lockCatalogue(client)
  const { inserts, updates, unmonitored, changed, repeats } = fitVersions(
    rows.good,
    await storedVersions(client),
  )
  notices.addMany('repeats-line', repeats.length, repeats.slice(0, 20))
  notices.addOf(rows.all)
  const refused = refusedOf(rows.all)
  return {
    columns: table.columns,
    counts: {
      new: inserts.length,
      changed,
      unchanged: rows.all.length - inserts.length - changed - refused.length,
      refused: refused.length,
    },
    refusedRows: async function* () {
      yield* refused
    },
    store: async (batchId) => {
      // One version of a game is monitored at a time: the old one goes first.
      await updateRows(client, 'rtp_versions', batchId, unmonitored)
      await insertRows(client, 'rtp_versions', batchId, inserts)
      await updateRows(client, 'rtp_versions', batchId, updates)
    },
  }
}
