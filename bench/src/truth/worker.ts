import { parentPort, workerData } from 'node:worker_threads'
import { delays } from './delay.ts'
import { demonstrationWindows } from './demonstration.ts'
import { catalogYear } from './discoveries.ts'
import { estimatedVerdicts, type Tally } from './estimated.ts'
import { honestYears } from './honest.ts'
import { measuredVerdicts } from './measured.ts'
import { ownLevels } from './own-level.ts'
import { persistenceCoverage } from './persistence.ts'
import { pointsAlerts } from './points-alert.ts'
import { STAKE_KINDS } from './stakes.ts'
import { fictionalTables, onePerGame, tablesOf } from './tables.ts'
import { verdictCells } from './verdicts.ts'

const CATALOGS = 6

export type Result = {
  cells?: ReturnType<typeof verdictCells>
  tallies?: Tally[]
  honest?: ReturnType<typeof honestYears>
  delays?: ReturnType<typeof delays>
  ownLevel?: ReturnType<typeof ownLevels>
  catalog?: ReturnType<typeof catalogYear>
  firings?: ReturnType<typeof pointsAlerts>
  persistence?: ReturnType<typeof persistenceCoverage>
  windows?: ReturnType<typeof demonstrationWindows>
}

const { tables, index, count }: { tables: string | undefined; index: number; count: number } =
  workerData
const given = tables === undefined ? [] : tablesOf(tables)
const fictional = fictionalTables()
/** All but the exact rates of equal stakes take one version of each game. */
const simulated = [...fictional, ...onePerGame(given)]

const tasks: (() => Result)[] = [
  ...[...fictional, ...given].map((table) => () => ({ cells: verdictCells(table, ['equal']) })),
  ...simulated.map((table) => () => ({ cells: verdictCells(table, ['unequal', 'clustered']) })),
  ...simulated.flatMap((table) =>
    STAKE_KINDS.flatMap((kind) => [
      () => ({ tallies: estimatedVerdicts(table, kind) }),
      () => ({ honest: honestYears(table, kind, 'table') }),
      () => ({ honest: honestYears(table, kind, 'maximum win') }),
    ]),
  ),
  ...simulated.flatMap((table) =>
    (['equal', 'unequal'] as const).map((kind) => () => ({
      tallies: [measuredVerdicts(table, kind)],
    })),
  ),
  ...simulated.map((table) => () => ({ delays: delays(table) })),
  ...simulated.map((table) => () => ({ ownLevel: ownLevels(table) })),
  ...Array.from({ length: CATALOGS }, (_, year) => () => ({
    catalog: catalogYear(simulated, year),
  })),
  ...simulated.map((table) => () => ({ firings: pointsAlerts(table) })),
  ...[0, 1].map((part) => () => ({ persistence: persistenceCoverage(simulated, part) })),
  () => ({ windows: demonstrationWindows() }),
]
parentPort?.postMessage(tasks.filter((_, at) => at % count === index).map((task) => task()))
