import type { Connection, Transaction } from '../../../database/connection.ts'
import { beginBatch } from '../../../database/readings/begin-batch.ts'
import { indexGames } from '../../../ingestion/game-index.ts'
import { knownGames } from '../../../ingestion/game-queries.ts'
import type { ProblemCode, RefusedRow } from '../../../ingestion/problem.ts'
import { findSentGames } from '../../../ingestion/sent-game-queries.ts'
import { sortReadings } from '../../../ingestion/sort-readings.ts'
import { refusedOf, setRefused } from './pulled-queries.ts'
import type { StoredPull } from './queries.ts'
import type { NamedGame, PulledRows } from './read-pulled.ts'

type Stored = {
  readings: number
  refused: number
  batchId: number | null
  refusals: readonly RefusedRow[]
}

/** Listed of a run. */
const MAX_REFUSALS = 20
const NOTHING: Pick<Stored, 'readings' | 'batchId'> = { readings: 0, batchId: null }

/**
 * Stores what a pull has read as a batch: readings of known games in the inbox, those of others in quarantine. What
 * staff have said about a name counts first, then our slug, then the name in any spelling.
 */
export const storePulled = async (
  { trx, client }: { trx: Transaction; client: Connection },
  { feedId, name }: Pick<StoredPull, 'feedId' | 'name'>,
  { readings, games, refused, refusals }: PulledRows,
  file: { fileName: string; sha256: string },
): Promise<Stored> => {
  if (readings.length === 0) return { ...NOTHING, refused, refusals }
  const batchId = await beginBatch(trx, { feedId, ...file, actor: `pull ${name}` })
  const ids = await idsOf({ trx, client }, feedId, games)
  const sorting = await sortReadings(
    { trx, client },
    { id: batchId, feed: { id: feedId, name }, isStrict: false },
  )
  for (const [index, reading] of readings.entries()) {
    await sorting.add([{ index, reading: { ...reading, foundId: ids.get(reading.game) } }])
  }
  const counts = await sorting.end()
  await setRefused(trx, batchId, refused + counts.refused)
  const sorted = await refusedOf(trx, batchId, MAX_REFUSALS)
  return {
    readings: counts.accepted + counts.quarantined,
    refused: refused + counts.refused,
    batchId,
    refusals: [...refusals, ...sorted.map(refusalOf)].slice(0, MAX_REFUSALS),
  }
}

/** The games that tables name in words, where the feed's own names and our slugs do not say. */
const idsOf = async (
  { trx, client }: { trx: Transaction; client: Connection },
  feedId: number,
  games: ReadonlyMap<string, NamedGame>,
): Promise<Map<string, number>> => {
  const found = await findSentGames(trx, feedId, new Set(games.keys()))
  const find = indexGames(await knownGames(client))
  const ids = new Map<string, number>()
  for (const [label, { slug, name, provider }] of games) {
    if (found.get(label) !== 'unknown') continue
    const game = find(slug, name, provider)
    if (game.ok) ids.set(label, game.value.id)
  }
  return ids
}

/** Refused among the readings: `line` counts those, not the lines of a file. */
const refusalOf = ({
  position,
  problems,
}: {
  position: number
  problems: readonly { code: string; field: string }[]
}): RefusedRow => ({
  line: position + 1,
  problems: problems.map(({ code, field }) => ({
    // Those that sorting finds are codes of files, too.
    code: code as ProblemCode,
    column: field,
    value: '',
    hint: '',
  })),
})
