import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { chosenParts } from './chosen-parts.ts'
import { inThreads } from './in-threads.ts'
import { type Result, ROWS } from './truth/all-rows.ts'
import { demonstrationAnswerRows, demonstrationAnswers } from './truth/demonstration-answers.ts'
import { PARTS } from './truth/parts.ts'
import { printed, type Row } from './truth/rows.ts'
import { fictionalTables, onePerGame, tablesOf } from './truth/tables.ts'

/**
 * Compares what every judgment states with how it performs on exact payout distributions: fictional tables, and
 * those of a folder of `payout,probability` files.
 *
 * @param options `json`: a file for the numbers, as the page Method shows them; rows of parts that were not
 *   measured stay in it. `part`: some of the parts, separated by commas.
 */
export const run = async (options: {
  tables?: string
  json?: string
  part?: string
}): Promise<boolean> => {
  const started = performance.now()
  const parts = chosenParts(PARTS, options.part)
  const all = await inThreads<Result>(
    new URL('./truth/worker.ts', import.meta.url),
    { tables: options.tables, parts },
    Math.min(4, availableParallelism()),
  )
  const measured = Object.entries(ROWS).flatMap(([name, toRows]) => {
    const items = all.flatMap((one): readonly unknown[] => one[name as keyof Result] ?? [])
    // No rows for a part that was not requested.
    return items.length === 0 ? [] : (toRows as (items: readonly unknown[]) => Row[])(items)
  })
  const rows = parts.includes('demonstration')
    ? [...measured, ...demonstrationAnswerRows(await demonstrationAnswers())]
    : measured
  for (const row of rows) process.stdout.write(`${printed(row)}\n`)
  if (options.json !== undefined) {
    writeFileSync(options.json, written(published(rows, options.tables, earlierRows(options.json))))
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

/** The content of the page Method: only numbers, which the page puts into words in the reader's language. */
const published = (
  rows: readonly Row[],
  tables: string | undefined,
  earlier: readonly Pick<Row, 'claim'>[],
) => {
  const claims = new Set(rows.map(({ claim }) => claim))
  const given = tables === undefined ? [] : tablesOf(tables)
  return {
    measuredOn: new Date().toISOString().slice(0, 10),
    tables: {
      fictional: fictionalTables().length,
      given: given.length,
      games: onePerGame(given).length,
    },
    rows: [
      ...earlier.filter(({ claim }) => !claims.has(claim)),
      ...rows.map(({ claim, setting, values, isMet = null }) => ({
        claim,
        setting,
        values: Object.fromEntries(
          // A value that is not reached within a year has no number of days.
          Object.entries(values)
            .filter(([, value]) => Number.isFinite(value))
            .map(([name, value]) => [name, Number(value.toPrecision(4))]),
        ),
        isMet,
      })),
    ],
  }
}

/** Writes one row a line, so that a diff shows only the rows that a new measurement has changed. */
const written = ({ rows, ...head }: ReturnType<typeof published>): string => {
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"rows":[\n${lines}\n]}\n`
}

const earlierRows = (file: string): Pick<Row, 'claim'>[] =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).rows : []
