import { chosenParts } from './chosen-parts.ts'
import { coverageRows } from './forecast/coverage.ts'
import { families } from './forecast/families.ts'
import { namingRows } from './forecast/namings.ts'
import { nightlyRow } from './forecast/nightly.ts'
import { sessionRows } from './forecast/sessions.ts'
import { PARTS, type Part, type Result } from './forecast/worker.ts'
import { inThreads } from './in-threads.ts'
import { type Line, printed } from './truth/rows.ts'

/** This part has its own threads and a database. */
const NIGHT = 'night' as const
const ALL = [NIGHT, ...PARTS] as const
const CORES = 2

/**
 * Compares forecasts with what then happens, in simulated years of games with published payout tables: fictional
 * games, and those of a folder of `game_rtp.csv` files.
 *
 * @param options `part`: some of the parts, separated by commas.
 */
export const run = async (options: { tables?: string; part?: string }): Promise<boolean> => {
  const parts = chosenParts(ALL, options.part)
  let missed = 0
  for (const part of parts) {
    const started = performance.now()
    const rows =
      part === NIGHT
        ? [await nightlyRow(families(options.tables))]
        : await rowsOf(part, options.tables)
    for (const row of rows) process.stdout.write(`${printed(row)}\n`)
    missed += rows.filter(({ isMet }) => isMet === false).length
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    process.stdout.write(`forecast, ${part}: ${seconds} s\n`)
  }
  process.stdout.write(`forecast: ${missed} targets missed (target: none)\n`)
  return missed === 0
}

const rowsOf = async (part: Part, tables: string | undefined): Promise<Line[]> => {
  const worker = new URL('./forecast/worker.ts', import.meta.url)
  const all = await inThreads<Result>(worker, { part, tables }, CORES)
  const years = all.flatMap((result) => result.years ?? [])
  return [
    ...coverageRows(years.flatMap(({ coverages }) => coverages)),
    ...namingRows(years.flatMap(({ namings }) => namings)),
    ...sessionRows(all.flatMap(({ places }) => places ?? [])),
  ]
}
