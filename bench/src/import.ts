import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { importPlainly } from './import-plainly.ts'
import { GAMES, insertGames, READINGS, writeRows } from './import-rows.ts'
import { openScratchDatabase } from './scratch-database.ts'

const MAX_TIMES_AS_LONG = 3
const MAX_MEGABYTES = 300
const ROUNDS = 2

type Imported = {
  seconds: number
  peakMegabytes: number
  phases: Record<string, number>
  counts: { new: number }
}

/**
 * A million readings from a file, everything included, against plain COPY and INSERT … ON CONFLICT of
 * the same rows on the same server, alternating; the best round of each counts.
 */
export const run = async (): Promise<boolean> => {
  const database = await openScratchDatabase()
  try {
    const csv = join(database.directory, 'readings.csv')
    const tsv = join(database.directory, 'readings.tsv')
    await insertGames(database.pool)
    await writeRows(csv, tsv)
    const plain: number[] = []
    const imports: Imported[] = []
    for (let round = 0; round < ROUNDS; round++) {
      plain.push(await importPlainly(database.pool, tsv))
      await database.pool.query('drop table plain_readings')
      await database.pool.query('truncate readings, daily_rtp, game_metrics')
      imports.push(await importInChild(database.url, csv))
    }
    return print(plain, imports)
  } finally {
    await database.close()
  }
}

const importInChild = async (url: string, csv: string): Promise<Imported> => {
  const child = new URL('./import-child.ts', import.meta.url).pathname
  const { stdout } = await promisify(execFile)(process.execPath, [child, url, csv])
  const imported: Imported = JSON.parse(stdout)
  if (imported.counts.new !== READINGS) throw new Error(`Imported ${imported.counts.new} readings`)
  return imported
}

const print = (plain: number[], imports: Imported[]): boolean => {
  const plainSeconds = Math.min(...plain)
  const [best] = imports.toSorted((a, b) => a.seconds - b.seconds)
  if (best === undefined) throw new Error('nothing was measured')
  const ratio = best.seconds / plainSeconds
  const megabytes = Math.max(...imports.map(({ peakMegabytes }) => peakMegabytes))
  const isMet = ratio <= MAX_TIMES_AS_LONG && megabytes < MAX_MEGABYTES
  const starts = Object.entries(best.phases).map(([phase, at]) => `${phase} from ${at.toFixed(1)}`)
  process.stdout.write(
    [
      `import: ${READINGS.toLocaleString('en')} readings of ${GAMES} games, best of ${ROUNDS} rounds`,
      `  plain COPY and INSERT … ON CONFLICT  ${plainSeconds.toFixed(1)} s`,
      `  whole import, to the commit          ${best.seconds.toFixed(1)} s (${starts.join(', ')})`,
      `  ratio                                ${ratio.toFixed(2)} (at most ${MAX_TIMES_AS_LONG})`,
      `  importer's peak memory               ${megabytes.toFixed(0)} MB (below ${MAX_MEGABYTES})`,
      `  ${isMet ? 'met' : 'MISSED'}\n`,
    ].join('\n'),
  )
  return isMet
}
