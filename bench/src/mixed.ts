import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from '../../server/src/database/connection.ts'
import { writeReadingsOf } from './import/rows.ts'
import { median } from './load.ts'
import { pushTwo, reportTwo } from './mixed/beside.ts'
import { importFile } from './mixed/import-file.ts'
import { type Reads, read } from './mixed/read.ts'
import { type Saves, save } from './mixed/save.ts'
import { openDemoDatabase } from './scratch-database.ts'
import { signIn, startServer } from './server-process.ts'
import { sized } from './sized.ts'

const READERS = sized(300, 30)
const SAVERS = 5
const ALONE_MS = sized(20_000, 3_000)
const IMPORTED = sized(200_000, 10_000)
const PUSHED = sized(50_000, 2_000)
const MAX_TIMES_AS_LONG = 2
const MAX_BUSY_SHARE = 0.01
/** 95 % of the saves must be answered within this time. */
const MAX_SAVE_MS = 1_000

/**
 * Measures readers during an import of readings of all games, two pushes, two PDFs and editors who save today's
 * readings, on one server process. Before that, the same readers are measured alone.
 */
export const run = async (): Promise<boolean> => {
  await using database = await openDemoDatabase()
  await using server = await startServer(database.url, database.directory)
  const { address } = server
  const reader = { authorization: `Bearer ${await signIn(address)}` }
  const editor = { authorization: `Bearer ${await signInEditor(database.pool, address)}` }
  const file = join(database.directory, 'readings.csv')
  const { rows } = await database.pool.query<{ id: number; slug: string }>(
    'select id, slug from games order by id',
  )
  const slugs = rows.map(({ slug }) => slug)
  const games = rows.map(({ id }) => id)
  await writeReadingsOf(slugs, IMPORTED, file)
  await read(address, reader, READERS, pause(ALONE_MS / 4))
  const alone = await read(address, reader, READERS, pause(ALONE_MS))
  const failed: string[] = []
  const importing = importFile(address, editor, file, failed)
  const pushing = pushTwo(address, database, { slugs, rows: PUSHED })
  const storing = Promise.all([importing, pushing])
  const [beside, saved, reports] = await Promise.all([
    read(address, reader, READERS, storing),
    save(address, editor, { savers: SAVERS, games }, storing),
    reportTwo(address, editor, storing),
  ])
  failed.push(...(await pushing), ...reports.failed, ...saved.failed)
  return print(alone, beside, saved, {
    failed,
    load: `${IMPORTED.toLocaleString('en')} readings imported in ${(await importing).toFixed(1)} s, twice ${PUSHED.toLocaleString('en')} pushed, ${reports.done} PDFs`,
  })
}

/** The premium account also becomes an editor, because staff can read everything, too. */
const signInEditor = async (pool: Pool, address: string): Promise<string> => {
  await pool.query("update users set role = 'editor' where email = 'premium@retorna.demo'")
  return signIn(address)
}

const print = (
  alone: Reads,
  beside: Reads,
  saved: Saves,
  { failed, load }: { failed: readonly string[]; load: string },
): boolean => {
  const ratio = median(beside.times) / median(alone.times)
  const share = saved.busy / saved.all
  const failedReads = [...alone.failed, ...beside.failed]
  const ms = (times: readonly number[]): string =>
    `${median(times).toFixed(1)} ms, 95 % within ${percentile(times, 0.95).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`
  process.stdout.write(
    [
      `mixed: reading takes ${ratio.toFixed(2)} times as long (target: at most ${MAX_TIMES_AS_LONG}) beside an import, pushes, PDFs and saves`,
      `  readers alone      ${ms(alone.times)} (${alone.times.length} reads)`,
      `  beside all of it   ${ms(beside.times)} (${beside.times.length} reads)`,
      `  failed reads       ${failedReads.length} (target: none)${counted(failedReads)}`,
      `  beside them        ${load}`,
      `  saves              ${saved.all}, ${ms(saved.times)} (target: 95 % within ${MAX_SAVE_MS} ms)`,
      `  got BUSY           ${saved.busy}, ${(100 * share).toFixed(1)} % (target: at most ${100 * MAX_BUSY_SHARE} %)`,
      `  other failures     ${failed.length} (target: none)${counted(failed)}\n`,
    ].join('\n'),
  )
  const failures = failedReads.length + failed.length
  const isSoon = percentile(saved.times, 0.95) <= MAX_SAVE_MS
  return ratio <= MAX_TIMES_AS_LONG && share <= MAX_BUSY_SHARE && failures === 0 && isSoon
}

const counted = (failures: readonly string[]): string => {
  const counts = Object.entries(Object.groupBy(failures, (failure) => failure))
  return counts.map(([failure, all = []]) => `, ${all.length} × ${failure}`).join('')
}

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
