import type { Connection, Transaction } from '../../../database/connection.ts'
import { beginBatch } from '../../../database/readings/begin-batch.ts'
import { indexGames } from '../../../ingestion/game-index.ts'
import { knownGames } from '../../../ingestion/game-queries.ts'
import type { ProblemCode } from '../../../ingestion/problem.ts'
import { findSentGames } from '../../../ingestion/sent-game-queries.ts'
import { sortReadings } from '../../../ingestion/sort-readings.ts'
import { refusedOf, setRefused } from './pulled-queries.ts'
import type { StoredPull } from './queries.ts'
import type { NamedGame, PulledReading, PulledRows } from './read-pulled.ts'
import type { PulledRefusal, RunResult } from './run-queries.ts'

type Stored = Pick<RunResult, 'readings' | 'refused' | 'batchId' | 'refusals'>

/** Refused rows that are listed for a run. */
const MAX_REFUSALS = 20
const NOTHING: Pick<Stored, 'readings' | 'batchId'> = { readings: 0, batchId: null }

/**
 * Stores the rows of a pull as a batch: readings of known games go into the inbox, others into quarantine. A name is
 * resolved first by what staff have assigned to it, then by our slug, then by the game's name in any spelling.
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
  for (const [index, { place: _, ...reading }] of readings.entries()) {
    await sorting.add([{ index, reading: { ...reading, foundId: ids.get(reading.game) } }])
  }
  const counts = await sorting.end()
  await setRefused(trx, batchId, refused + counts.refused)
  const sorted = await refusedOf(trx, batchId, MAX_REFUSALS)
  return {
    readings: counts.accepted + counts.quarantined,
    refused: refused + counts.refused,
    batchId,
    refusals: [
      ...refusals,
      ...sorted.map(({ position, problems }) => refusalOf(readings[position], problems)),
    ].slice(0, MAX_REFUSALS),
  }
}

/** The ids of games that tables name in words, where neither the feed's own names nor our slugs match. */
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

/** A reading that was refused during sorting. One without a line is identified by its game and moment. */
const refusalOf = (
  reading: PulledReading | undefined,
  problems: readonly { code: string; field: string }[],
): PulledRefusal => {
  const { file, line } = reading?.place ?? { file: '', line: null }
  const value = line === null ? `${reading?.game}, ${reading?.at.toISOString()}` : ''
  return {
    file,
    line,
    problems: problems.map(({ code, field }) => ({
      // The codes that sorting reports are a subset of those for files.
      code: code as ProblemCode,
      column: field,
      value,
      hint: '',
    })),
  }
}
