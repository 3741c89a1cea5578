import { randomInt } from 'node:crypto'
import { HOUR_MS } from '@retorna/domain/milliseconds'
import {
  createDatabase,
  type Database,
  type Pool,
} from '../../../server/src/database/connection.ts'
import { storeArrivals } from '../../../server/src/database/inbox/store-arrivals.ts'
import { findGame } from '../../../server/src/features/catalog-editor/game-queries.ts'
import { mergeGame } from '../../../server/src/features/catalog-editor/merge-game.ts'
import { undoImport } from '../../../server/src/features/imports/undo/undo-import.ts'
import { createMirror } from '../../../server/test/mirror.ts'
import { openSide, TIME_ZONE } from '../growth/side.ts'
import { GAMES } from '../import/rows.ts'
import { makeFeed, makeReadingKey } from '../ingest/stage.ts'
import { openPushClient } from '../push-client.ts'
import { sized } from '../sized.ts'

const DAYS = sized(365, 10)
const CHANGES = sized(1_000, 60)
/** The copy is updated each time this many changes have been made. */
const CHANGES_A_MINUTE = sized(100, 20)
const MERGES = sized(20, 3)
const UNDONE_SHARE = 0.2

/** Maintains a copy of all games, days and readings by `updated_since`, and compares it with the lists at the end. */
export const measureMirror = async (): Promise<boolean> => {
  await using side = await openSide({ games: GAMES, days: DAYS }, { runsJobs: false })
  const { pool, server } = side
  const db = createDatabase(pool)
  const { key: writer } = await makeFeed(db, 'Bench')
  const headers = { authorization: `Bearer ${await makeReadingKey(db, 'Reader')}` }
  const mirror = createMirror(async (path) => {
    const reply = await fetch(server.address + path, { headers })
    if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`)
    return reply.json()
  })
  const began = performance.now()
  await mirror.follow()
  const first = { ...mirror.counts, seconds: (performance.now() - began) / 1000 }

  const client = await openPushClient(server.address, writer)
  const change = changesOf({ db, pool }, client.push)
  const seconds: number[] = []
  for (let done = 0; done < CHANGES; done += CHANGES_A_MINUTE) {
    for (let each = 0; each < CHANGES_A_MINUTE; each++) await change(done + each)
    await storeArrivals(db, TIME_ZONE)
    await settled(pool, server.address, headers)
    const started = performance.now()
    await mirror.follow()
    seconds.push((performance.now() - started) / 1000)
  }
  client.end()
  const differences = await mirror.differences()
  const { rows, removed, calls } = mirror.counts
  process.stdout.write(
    `api, copy: ${JSON.stringify(mirror.sizes())} rows first in ${first.seconds.toFixed(1)} s and ${first.calls} calls; ` +
      `${CHANGES} changes: ${rows - first.rows} rows and ${removed} gone in ${calls - first.calls} calls, ` +
      `at most ${Math.max(...seconds).toFixed(2)} s for ${CHANGES_A_MINUTE} changes; ` +
      `${differences.length} rows differ (target: 0)\n`,
  )
  for (const difference of differences.slice(0, 3)) process.stdout.write(`${difference}\n`)
  return differences.length === 0
}

/** Makes a random change: mostly a push, which may correct an earlier one; otherwise an undo or a merge. */
const changesOf = (
  { db, pool }: { db: Database; pool: Pool },
  push: (readings: readonly object[]) => Promise<number>,
) => {
  const merged = new Set<number>()
  const by = { actor: 'bench', timeZone: TIME_ZONE }
  const aGame = (): number => {
    // The first game marks how far the server has read.
    const id = randomInt(2, GAMES + 1)
    return merged.has(id) ? aGame() : id
  }
  return async (index: number): Promise<void> => {
    const now = new Date()
    if (index % Math.floor(CHANGES / MERGES) === 0) {
      const [from, into] = [aGame(), aGame()]
      if (from === into) return
      const version = (await findGame(db, from))?.version ?? ''
      await mergeGame(pool, { ...by, from, into, version, now })
      merged.add(from)
      return
    }
    if (Math.random() < UNDONE_SHARE) {
      const { rows } = await pool.query<{ id: number }>(
        `select id::integer from import_batches where undone_at is null order by random() limit 1`,
      )
      // Undoing a batch that was corrected since is refused, which changes nothing.
      const [batch] = rows
      if (batch) await undoImport(pool, { ...by, batchId: batch.id, now }).catch(() => {})
      return
    }
    const hour = Math.floor(now.getTime() / HOUR_MS) - randomInt(1, 24 * Math.min(DAYS, 30))
    const sent = { game: aGame(), at: new Date(hour * HOUR_MS).toISOString(), turnover: 1_000 }
    const status = await push([{ ...sent, rtp: 90 + randomInt(0, 120) / 10, plays: 2_000 }])
    if (status !== 202) throw new Error(`A push was answered with ${status}`)
  }
}

/** Waits until the server has read everything that was announced. */
const settled = async (
  pool: Pool,
  address: string,
  headers: Record<string, string>,
): Promise<void> => {
  const name = `Bench ${Math.random()}`
  await pool.query('update games set name = $1 where id = 1', [name])
  await pool.query("insert into catalog_log (kind, games) values ('game', '{1}'), ('others', null)")
  await pool.query("select pg_notify('catalogue_changed', '1')")
  for (;;) {
    const reply = await fetch(`${address}/api/v1/games/1`, { headers })
    const game = (await reply.json()) as { name?: string }
    if (game.name === name) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
