import { parentPort, workerData } from 'node:worker_threads'
import type { Result } from './all-rows.ts'
import { answerYears } from './answer-years.ts'
import { currencyPower } from './currencies.ts'
import { delays } from './delay.ts'
import { demonstrationWindows } from './demonstration.ts'
import { catalogYear } from './discoveries.ts'
import { estimatedVerdicts } from './estimated.ts'
import { estimatedYears } from './estimated-years.ts'
import { honestYears } from './honest.ts'
import { measuredVerdicts } from './measured.ts'
import { ownLevels } from './own-level.ts'
import type { Part } from './parts.ts'
import { persistenceCoverage } from './persistence.ts'
import { pointsAlerts } from './points-alert.ts'
import { segmentedYear } from './segments.ts'
import { STAKE_KINDS } from './stakes.ts'
import { fictionalTables, onePerGame, tablesOf } from './tables.ts'
import { powers, verdictCells } from './verdicts.ts'

const CATALOGS = 6

type Work = { tables: string | undefined; parts: readonly Part[]; index: number; count: number }

const { tables, parts, index, count }: Work = workerData
const given = tables === undefined ? [] : tablesOf(tables)
const fictional = fictionalTables()
/** Everything except the exact rates of equal stakes uses one version of each game. */
const simulated = [...fictional, ...onePerGame(given)]

const PARTS: Record<Part, () => (() => Result)[]> = {
  looks: () => [
    ...[...fictional, ...given].map((table) => () => ({ cells: verdictCells(table, ['equal']) })),
    ...simulated.map((table) => () => ({
      cells: verdictCells(table, ['unequal', 'clustered']),
      powers: powers(table),
    })),
    ...simulated.map((table) => () => ({ currencies: [currencyPower(table)] })),
  ],
  spread: () => [
    ...simulated.flatMap((table) =>
      STAKE_KINDS.map((kind) => () => ({ tallies: estimatedVerdicts(table, kind) })),
    ),
    ...simulated.flatMap((table) =>
      (['equal', 'unequal'] as const).map((kind) => () => ({
        tallies: [measuredVerdicts(table, kind)],
      })),
    ),
  ],
  evidence: () => [
    ...simulated.flatMap((table) =>
      STAKE_KINDS.flatMap((kind) => [
        () => ({ honest: [honestYears(table, kind, 'table')] }),
        () => ({ honest: [honestYears(table, kind, 'maximum win')] }),
      ]),
    ),
    ...simulated.map((table) => () => ({ answerYears: answerYears(table) })),
    ...simulated.map((table) => () => ({ delays: delays(table) })),
    ...simulated.map((table) => () => ({ ownLevel: [ownLevels(table)] })),
  ],
  days: () => [
    ...fictional.map((table) => () => ({ estimatedYears: estimatedYears(table, true) })),
    ...given.map((table) => () => ({ estimatedYears: estimatedYears(table, false) })),
  ],
  today: () =>
    Array.from({ length: CATALOGS }, (_, year) => () => ({
      catalog: [catalogYear(simulated, year)],
    })),
  segments: () =>
    Array.from({ length: CATALOGS }, (_, year) => () => ({
      segmented: [segmentedYear(simulated, year)],
    })),
  alerts: () => simulated.map((table) => () => ({ firings: pointsAlerts(table) })),
  persistence: () =>
    [0, 1].map((part) => () => ({ persistence: [persistenceCoverage(simulated, part)] })),
  demonstration: () => [() => ({ windows: demonstrationWindows() })],
}

const tasks = parts.flatMap((part) => PARTS[part]())
parentPort?.postMessage(tasks.filter((_, at) => at % count === index).map((task) => task()))
