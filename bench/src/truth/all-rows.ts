import { answerYearRows } from './answer-years.ts'
import { currencyRows } from './currencies.ts'
import { delayRows } from './delay.ts'
import { demonstrationRows } from './demonstration.ts'
import { discoveryRows } from './discoveries.ts'
import { estimatedRows } from './estimated.ts'
import { estimatedYearRows } from './estimated-years.ts'
import { honestRows } from './honest.ts'
import { ownLevelRows } from './own-level.ts'
import { persistenceRows } from './persistence.ts'
import { pointsAlertRows } from './points-alert.ts'
import { segmentRows } from './segments.ts'
import { powerRows, verdictRows } from './verdicts.ts'

/** The rows of each measurement of the threads, in their order. */
export const ROWS = {
  cells: verdictRows,
  powers: powerRows,
  currencies: currencyRows,
  tallies: estimatedRows,
  honest: honestRows,
  answerYears: answerYearRows,
  estimatedYears: estimatedYearRows,
  delays: delayRows,
  ownLevel: ownLevelRows,
  catalog: discoveryRows,
  segmented: segmentRows,
  firings: pointsAlertRows,
  persistence: persistenceRows,
  windows: demonstrationRows,
}

/** What a task has measured. */
export type Result = { [Name in keyof typeof ROWS]?: Parameters<(typeof ROWS)[Name]>[0] }
