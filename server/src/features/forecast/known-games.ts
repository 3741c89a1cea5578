import { createHash } from 'node:crypto'
import type { ForecastGame } from '@retorna/domain/forecast/forecast-game'
import { winsAt, winsOf } from '@retorna/domain/forecast/payout-wins'
import type { Win } from '@retorna/domain/statistics/payouts/payout-distribution'
import { tableOf } from '../../catalog/estimates/queries.ts'
import type { CatalogGame } from '../../catalog/snapshot.ts'
import type { Database } from '../../database/connection.ts'

/** A game with the data that forecasts need. */
export type KnownGame = ForecastGame & {
  /**
   * Identifies the certified versions, their payout tables and the rule for which days count; if it changes, counting
   * starts over.
   */
  basis: string
}

/** The data that forecasts need about these games, by game. */
export const knownGames = async (db: Database, games: readonly CatalogGame[]) => {
  const ids = games.map(({ id }) => id)
  const tables = await tablesOf(db, ids)
  return new Map(games.map((game) => [game.id, toKnown(game, tables.get(game.id) ?? [])]))
}

type Table = { id: number; gameId: number; rtp: number; wins: Win[] }

const toKnown = (game: CatalogGame, tables: readonly Table[]): KnownGame => {
  const { likelyDeviation: deviation, stakeVariation } = game.inputs
  const versions = game.versions
    .flatMap(({ rtp, judgedRtp }) =>
      judgedRtp === null
        ? []
        : [{ rtp: judgedRtp, certifiedRtp: rtp, table: tables.find((table) => table.rtp === rtp) }],
    )
    .toSorted((a, b) => a.rtp - b.rtp)
  const certified = versions.map(({ rtp, certifiedRtp, table }) =>
    rtp === certifiedRtp ? [rtp, table?.id ?? null] : [rtp, table?.id ?? null, certifiedRtp],
  )
  // Without a table, only days with Σ stake² count (domain, nextVersions).
  const basis = versions.some(({ table }) => table) ? certified : [certified, 'stake squares']
  return {
    versions: versions.map(({ rtp, certifiedRtp, table }) => {
      if (table === undefined) return { rtp, wins: null }
      // A table pays the certified RTP, including the jackpot's share.
      return { rtp, wins: rtp === certifiedRtp ? table.wins : winsAt(table.wins, rtp) }
    }),
    deviation: deviation && {
      value: deviation.value,
      degrees: deviation.degrees,
      assumed: deviation.source === 'assumed',
    },
    stakeVariation,
    basis: createHash('md5').update(JSON.stringify(basis)).digest('base64url'),
  }
}

/** The payout tables of games, reduced to a few wins each, which are computed once. */
const tablesOf = async (db: Database, gameIds: readonly number[]) => {
  const rows = await db
    .selectFrom('payout_tables')
    .select(['id', 'game_id as gameId', 'version_rtp as rtp', 'wins'])
    .where('game_id', 'in', [0, ...gameIds])
    .where('mode', '=', 'base')
    .where('deleted_at', 'is', null)
    .execute()
  const tables: Table[] = []
  for (const row of rows) {
    tables.push({ ...row, wins: row.wins ?? (await computeWins(db, row.id)) })
  }
  return Map.groupBy(tables, ({ gameId }) => gameId)
}

const computeWins = async (db: Database, id: number): Promise<Win[]> => {
  const table = await tableOf(db, id)
  if (table === undefined) return []
  const wins = winsOf(table)
  await db
    .updateTable('payout_tables')
    .set({ wins: JSON.stringify(wins) })
    .where('id', '=', id)
    .execute()
  return wins
}
