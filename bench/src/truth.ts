import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { chosenParts } from './chosen-parts.ts'
import { answerYearRows } from './truth/answer-years.ts'
import { currencyRows } from './truth/currencies.ts'
import { delayRows } from './truth/delay.ts'
import { demonstrationRows } from './truth/demonstration.ts'
import { demonstrationAnswerRows, demonstrationAnswers } from './truth/demonstration-answers.ts'
import { discoveryRows } from './truth/discoveries.ts'
import { estimatedRows } from './truth/estimated.ts'
import { estimatedYearRows } from './truth/estimated-years.ts'
import { honestRows } from './truth/honest.ts'
import { ownLevelRows } from './truth/own-level.ts'
import { PARTS } from './truth/parts.ts'
import { persistenceRows } from './truth/persistence.ts'
import { pointsAlertRows } from './truth/points-alert.ts'
import { printed, type Row } from './truth/rows.ts'
import { segmentRows } from './truth/segments.ts'
import { fictionalTables, onePerGame, tablesOf } from './truth/tables.ts'
import { powerRows, verdictRows } from './truth/verdicts.ts'
import type { Result, Work } from './truth/worker.ts'

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
  const count = Math.min(4, availableParallelism())
  const shares = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      results({ tables: options.tables, parts, index, count }),
    ),
  )
  const all = shares.flat()
  /** Returns no rows for a part that was not requested. */
  const measured = <Item>(
    toRows: (items: readonly Item[]) => Row[],
    itemsOf: (one: Result) => Item | readonly Item[] | undefined,
  ): Row[] => {
    const items = all.flatMap((one) => itemsOf(one) ?? [])
    return items.length === 0 ? [] : toRows(items)
  }
  const rows = [
    ...measured(verdictRows, ({ cells }) => cells),
    ...measured(powerRows, ({ powers }) => powers),
    ...measured(currencyRows, ({ currencies }) => currencies),
    ...measured(estimatedRows, ({ tallies }) => tallies),
    ...measured(honestRows, ({ honest }) => honest),
    ...measured(answerYearRows, ({ answerYears }) => answerYears),
    ...measured(estimatedYearRows, ({ estimatedYears }) => estimatedYears),
    ...measured(delayRows, ({ delays }) => delays),
    ...measured(ownLevelRows, ({ ownLevel }) => ownLevel),
    ...measured(discoveryRows, ({ catalog }) => catalog),
    ...measured(segmentRows, ({ segmented }) => segmented),
    ...measured(pointsAlertRows, ({ firings }) => firings),
    ...measured(persistenceRows, ({ persistence }) => persistence),
    ...measured(demonstrationRows, ({ windows }) => windows),
    ...(parts.includes('demonstration')
      ? demonstrationAnswerRows(await demonstrationAnswers())
      : []),
  ]
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
      ...rows.map(({ claim, setting, values, isMet }) => ({
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

/** One thread's share of the tasks. */
const results = (work: Work): Promise<Result[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./truth/worker.ts', import.meta.url), { workerData: work })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
