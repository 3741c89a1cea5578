import { winsOf } from '@retorna/domain/forecast/payout-wins'
import { DEFAULT_STAKE_VARIATION } from '@retorna/domain/statistics/payouts/stakes'
import { fictionalTables, type NamedTable, shifted, tablesOf } from '../truth/tables.ts'

/** A game with the payout tables of its certified versions, lowest RTP first. */
export type Family = { name: string; tables: NamedTable[] }

/** The certified versions of fictional games, in points relative to their RTP. */
const LOWER = [-8, -4, -2, 0]

/** Fictional games, and the games of a folder whose files are named `game_rtp.csv`. */
export const families = (directory: string | undefined): Family[] => {
  const given = directory === undefined ? [] : tablesOf(directory)
  const byGame = Map.groupBy(given, ({ name }) => name.replace(/_[^_]*$/, ''))
  return [
    ...fictionalTables().map((table) => ({
      name: table.name,
      tables: LOWER.map((points) => (points === 0 ? table : shifted(table, points))),
    })),
    ...[...byGame].map(([name, tables]) => ({
      name,
      tables: tables.toSorted((one, other) => one.moments.rtp - other.moments.rtp),
    })),
  ]
}

/** The family as the forecast knows it, with its payout tables. */
export const tabled = ({ tables }: Family) => ({
  versions: tables.map((table) => ({ rtp: table.moments.rtp, wins: winsOf(table) })),
  deviation: null,
  stakeVariation: {
    value: DEFAULT_STAKE_VARIATION,
    degrees: Number.POSITIVE_INFINITY,
  },
})
