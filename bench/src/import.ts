import { execFile } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { from } from 'pg-copy-streams'
import type { Connection, Pool } from '../../server/src/database/connection.ts'
import { GAMES, insertGames, READINGS, writeRows } from './import/rows.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { LIMITS, MEMORY } from './server-process.ts'
import { sized } from './sized.ts'

export const MAX_TIMES_AS_LONG = 1.3
const MAX_MEGABYTES = 300
const ROUNDS = sized(2, 1)
/** About 200 MB. */
const PREVIEWED = sized(2_900_000, 60_000)
const MAX_PREVIEW_SECONDS = 60

type Imported = {
  seconds: number
  peakMegabytes: number
  phases: Record<string, number>
  counts: { new: number }
}

type Previewed = {
  opened: number
  previewed: number
  phases: Record<string, number>
  peakMegabytes: number
  counts: { new: number; unchanged: number }
}

/**
 * Imports a million readings from a file, everything included, against plain COPY and INSERT … ON CONFLICT of the
 * same rows on the same server, alternating; the best round of each counts. Then the desk previews a large file.
 */
export const run = async (): Promise<boolean> => {
  await using database = await openScratchDatabase()
  const csv = join(database.directory, 'readings.csv')
  const tsv = join(database.directory, 'readings.tsv')
  await insertGames(database.pool)
  await writeRows({ csv, tsv })
  const plain: number[] = []
  const imports: Imported[] = []
  for (let round = 0; round < ROUNDS; round++) {
    plain.push(await importPlainly(database.pool, tsv))
    await database.pool.query('drop table plain_readings')
    await database.pool.query('truncate readings, daily_rtp, game_metrics cascade')
    imports.push(await importInChild(database.url, csv))
  }
  const large = join(database.directory, 'large.csv')
  await writeRows({ csv: large }, PREVIEWED)
  const { size } = await stat(large)
  const preview: Previewed = await inChild(
    new URL('./import/preview-child.ts', import.meta.url),
    LIMITS,
    database.url,
    large,
  )
  const isFast = printPreview(preview, size / 1e6)
  return print(plain, imports) && isFast
}

export const importInChild = async (url: string, csv: string): Promise<Imported> => {
  const imported: Imported = await inChild(
    new URL('./import/child.ts', import.meta.url),
    IMPORTER,
    url,
    csv,
  )
  if (imported.counts.new !== READINGS) throw new Error(`Imported ${imported.counts.new} readings`)
  return imported
}

/** How `npm run retorna -- import` starts Node. */
const IMPORTER = ['--max-semi-space-size=32', '--heap-growing-percent=60']

const inChild = async (child: URL, flags: readonly string[], ...given: string[]) => {
  const options = { env: { ...MEMORY, ...process.env } }
  const words = [...flags, child.pathname, ...given]
  const { stdout } = await promisify(execFile)(process.execPath, words, options)
  return JSON.parse(stdout)
}

const printPreview = (preview: Previewed, megabytes: number): boolean => {
  const { opened, previewed, phases, peakMegabytes, counts } = preview
  const rows = counts.new + counts.unchanged
  if (rows !== PREVIEWED) throw new Error(`Previewed ${JSON.stringify(counts)}`)
  process.stdout.write(
    [
      `import: ${PREVIEWED.toLocaleString('en')} readings at the desk, a file of ${megabytes.toFixed(0)} MB`,
      `  opened                               ${opened.toFixed(1)} s`,
      `  previewed                            ${previewed.toFixed(1)} s (at most ${MAX_PREVIEW_SECONDS}; ${startsOf(phases)})`,
      `  peak memory                          ${peakMegabytes.toFixed(0)} MB (below ${MAX_MEGABYTES})\n`,
    ].join('\n'),
  )
  return previewed <= MAX_PREVIEW_SECONDS && peakMegabytes < MAX_MEGABYTES
}

const print = (plain: number[], imports: Imported[]): boolean => {
  const plainSeconds = Math.min(...plain)
  const [best] = imports.toSorted((a, b) => a.seconds - b.seconds)
  const [first] = imports
  if (best === undefined || first === undefined) throw new Error('nothing was measured')
  const ratio = best.seconds / plainSeconds
  const firstRatio = first.seconds / plainSeconds
  const megabytes = Math.max(...imports.map(({ peakMegabytes }) => peakMegabytes))
  const isMet = firstRatio <= MAX_TIMES_AS_LONG && megabytes < MAX_MEGABYTES
  process.stdout.write(
    [
      `import: ${READINGS.toLocaleString('en')} readings of ${GAMES} games, best of ${ROUNDS} rounds`,
      `  plain COPY and INSERT … ON CONFLICT  ${plainSeconds.toFixed(1)} s`,
      `  whole import, to the commit          ${best.seconds.toFixed(1)} s (${startsOf(best.phases)})`,
      `  ratio                                ${ratio.toFixed(2)}`,
      `  of the first import, months included ${firstRatio.toFixed(2)} (at most ${MAX_TIMES_AS_LONG})`,
      `  importer's peak memory               ${megabytes.toFixed(0)} MB (below ${MAX_MEGABYTES})\n`,
    ].join('\n'),
  )
  return isMet
}

const startsOf = (phases: Record<string, number>): string =>
  Object.entries(phases)
    .map(([phase, at]) => `${phase} from ${at.toFixed(1)}`)
    .join(', ')

const COLUMNS = 'game_id, read_at, rtp, turnover, payout, plays, source, entered_by, feed_id'

/**
 * Measures the minimum time to store the rows: `COPY` into a staging table, then `INSERT … ON CONFLICT` into a
 * table like the readings table, with its indexes, checks and partitions. It has the foreign keys of a plain
 * schema, including those of feeds and batches, which the readings table does not check row by row (migrations 0044
 * and 0059).
 *
 * @returns seconds, from the first byte to the commit.
 */
export const importPlainly = async (pool: Pool, tsv: string): Promise<number> => {
  await makePlainTable(pool)
  const client = await pool.connect()
  try {
    const batchId = await insertPlainBatch(client)
    await client.query('checkpoint')
    const started = performance.now()
    await client.query('begin')
    await client.query(
      `create temp table plain_staged on commit drop as select ${COLUMNS} from readings with no data`,
    )
    const copy = client.query(from(`copy plain_staged (${COLUMNS}) from stdin`))
    await pipeline(createReadStream(tsv, { highWaterMark: 1 << 17 }), copy)
    await client.query(
      `insert into plain_readings (${COLUMNS}, batch_id) select ${COLUMNS}, $1 from plain_staged
       on conflict (game_id, read_at, feed_id, version_rtp) do update set
         rtp = excluded.rtp, turnover = excluded.turnover, payout = excluded.payout,
         plays = excluded.plays, source = excluded.source, batch_id = excluded.batch_id`,
      [batchId],
    )
    await client.query('commit')
    return (performance.now() - started) / 1000
  } finally {
    client.release()
  }
}

/** The rows of an import name their batch, so these rows name one, too. */
const insertPlainBatch = async (client: Connection): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `insert into import_batches
       (kind, file_name, sha256, rows_new, rows_changed, rows_unchanged, rows_refused, actor, feed_id)
     values ('readings', 'plain', '', 0, 0, 0, 0, 'bench', 2) returning id`,
  )
  return rows[0]?.id ?? 0
}

const makePlainTable = async (pool: Pool): Promise<void> => {
  await pool.query(`
    drop table if exists plain_readings;
    create table plain_readings (like readings including all) partition by range (read_at);
    alter table plain_readings add foreign key (game_id) references games;
    alter table plain_readings add foreign key (batch_id) references import_batches;
    alter table plain_readings add foreign key (feed_id) references feeds;
    do $$
    declare month timestamptz := date_trunc('month', now() - interval '2 years', 'UTC');
    begin
      while month < now() loop
        execute format('create table %I partition of plain_readings for values from (%L) to (%L)',
          'plain_readings_' || to_char(month, 'YYYY_MM'), month, month + interval '1 month');
        month := month + interval '1 month';
      end loop;
    end $$`)
}
