import type { Connection } from '../../../database/connection.ts'
import type { Table } from '../interpret-rows.ts'
import type { Notices } from '../notices.ts'
import type { Prepared } from '../prepared.ts'
import { changesBetween, collectTaken } from '../taken-rows.ts'
import { collectRows, refusedOf } from './collect-rows.ts'
import { type FittedGame, fitGame } from './fit-game.ts'
import { gameBook } from './game-book.ts'
import {
  aliases,
  lockCatalog,
  storedGames,
  storedProviders,
  storedVersions,
} from './index-queries.ts'
import { mergeGameRows } from './merge-game-rows.ts'
import { type Monitoring, monitoring } from './monitoring.ts'
import { providerBook } from './provider-book.ts'
import { gameReader } from './read-game.ts'
import { settleGroups } from './settle-groups.ts'
import { storeGames } from './store-games.ts'

/** Reads a file of games and compares it with the catalog. */
export const prepareGames = async (
  client: Connection,
  table: Table,
  confirmOutliers: boolean,
  notices: Notices,
): Promise<Prepared> => {
  const rows = await collectRows(table, gameReader(confirmOutliers))
  await lockCatalog(client)
  const merged = {
    games: await aliases(client, 'games'),
    providers: await aliases(client, 'providers'),
  }
  const knownProviders = await storedProviders(client)
  const providers = providerBook(knownProviders, merged.providers)
  const games = gameBook(await storedGames(client), knownProviders, merged)
  const versions: Monitoring = monitoring(await storedVersions(client))
  const identified = rows.good.filter((row) => games.identify(row))
  const settled = settleGroups(identified, games.keyOf, mergeGameRows)
  games.refuseSharedSlugs(settled)
  const fitted: FittedGame[] = []
  const taken = collectTaken()
  for (const { row, repeats } of settled) {
    if (row.open.problems.length === 0) {
      const game = fitGame(row, { games, providers, versions })
      if (game !== null) {
        fitted.push(game)
        taken.add(game.outcome, () => takenGame(row.open.line, game))
        if (game.keptRtp !== null) {
          row.open.notice('theoretical_rtp', 'monitored-kept', String(game.keptRtp))
        }
      }
    }
    for (const { open } of repeats) {
      if (row.open.problems.length > 0) {
        if (open.problems.length === 0) open.fail('name', 'contradicts-line', String(row.open.line))
      } else notices.addMany('repeats-line', 1, [{ line: open.line, first: row.open.line }])
    }
  }
  notices.addOf(rows.all)
  const refused = refusedOf(rows.all)
  const count = (outcome: FittedGame['outcome']) =>
    fitted.filter((game) => game.outcome === outcome).length
  const counts = { new: count('new'), changed: count('changed'), refused: refused.length }
  return {
    columns: table.columns,
    counts: {
      ...counts,
      unchanged: rows.all.length - counts.new - counts.changed - counts.refused,
    },
    refusedRows: async function* () {
      yield* refused
    },
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
