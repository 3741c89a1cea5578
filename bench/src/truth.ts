import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { delayRows } from './truth/delay.ts'
import { demonstrationRows } from './truth/demonstration.ts'
import { discoveryRows } from './truth/discoveries.ts'
import { estimatedRows } from './truth/estimated.ts'
import { honestRows } from './truth/honest.ts'
import { ownLevelRows } from './truth/own-level.ts'
import { persistenceRows } from './truth/persistence.ts'
import { pointsAlertRows } from './truth/points-alert.ts'
import { printed, type Row } from './truth/rows.ts'
import { fictionalTables, onePerGame, tablesOf } from './truth/tables.ts'
import { factorRow, judgedRows, verdictRows } from './truth/verdicts.ts'
import type { Result } from './truth/worker.ts'

/**
 * What every judgement states against what it does on exact payout distributions: fictional tables, and those of a
 * folder of `payout,probability` files.
 *
 * @param options `json`: a file for the numbers, as the page Method shows them.
 */
export const run = async (options: { tables?: string; json?: string }): Promise<boolean> => {
  const started = performance.now()
  const count = Math.min(4, availableParallelism())
  const shares = await Promise.all(
    Array.from({ length: count }, (_, index) => results(options.tables, index, count)),
  )
  const all = shares.flat()
  const cells = all.flatMap(({ cells = [] }) => cells)
  const rows = [
    ...verdictRows(cells),
    ...judgedRows(cells),
    factorRow(),
    ...estimatedRows(all.flatMap(({ tallies = [] }) => tallies)),
    ...honestRows(all.flatMap(({ honest }) => honest ?? [])),
    ...delayRows(all.flatMap(({ delays = [] }) => delays)),
    ...ownLevelRows(all.flatMap(({ ownLevel }) => ownLevel ?? [])),
    ...discoveryRows(all.flatMap(({ catalog }) => catalog ?? [])),
    ...pointsAlertRows(all.flatMap(({ firings = [] }) => firings)),
    ...persistenceRows(all.flatMap(({ persistence }) => persistence ?? [])),
    ...demonstrationRows(all.flatMap(({ windows = [] }) => windows)),
  ]
  for (const row of rows) process.stdout.write(`${printed(row)}\n`)
  if (options.json !== undefined) {
    writeFileSync(options.json, `${JSON.stringify(published(rows, options.tables), null, 2)}\n`)
  }
  const missed = rows.filter(({ isMet }) => isMet === false).length
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const { user, system } = process.cpuUsage()
  const processor = ((user + system) / 1e6).toFixed(0)
  process.stdout.write(
    `truth: ${missed} targets missed (target: none); ${seconds} s, ${processor} s of processor time\n`,
  )
  return missed === 0
}

/** What the page Method shows: numbers only, which it puts into words in the reader's language. */
const published = (rows: readonly Row[], tables: string | undefined) => {
  const given = tables === undefined ? [] : tablesOf(tables)
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    tables: {
      fictional: fictionalTables().length,
      given: given.length,
      games: onePerGame(given).length,
    },
    rows: rows.map(({ claim, setting, values, isMet }) => ({
      claim,
      setting,
      values: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, Number(value.toPrecision(4))]),
      ),
      isMet,
    })),
  }
}

/** One thread's share of the tasks. */
const results = (tables: string | undefined, index: number, count: number): Promise<Result[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./truth/worker.ts', import.meta.url), {
      workerData: { tables, index, count },
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
