import { HOUR_MS } from '@retorna/domain/milliseconds'
import type { ImportedReading } from '../../../ingestion/read-reading.ts'
import type { Span } from './staged-values.ts'

type Staged = Pick<
  ImportedReading,
  'gameId' | 'at' | 'versionRtp' | 'segment' | 'windowFrom' | 'isDay'
>

type Run = {
  gameId: number
  first: number
  last: number
  before: number
  step: number
  /** The start of the first window. */
  from: number
}

/** Collects what is learned about rows while they are staged, so that no query has to read all of them for it. */
export const collectFacts = () => {
  const runs = new Map<number | string, Run>()
  const months = new Set<number>()
  const kinds = new Set<'day' | 'whole' | 'window' | 'moment'>()
  let mayRepeat = false
  let hasSegments = false
  let mayOverlap = false
  let rows = 0
  return {
    add: ({ gameId, at, versionRtp, segment, windowFrom, isDay }: Staged): void => {
      rows += 1
      const time = at.getTime()
      if (windowFrom === null) kinds.add(isDay ? 'day' : 'moment')
      else kinds.add(time - windowFrom.getTime() >= 23 * HOUR_MS ? 'whole' : 'window')
      months.add(12 * at.getUTCFullYear() + at.getUTCMonth())
      hasSegments ||= segment !== null
      const from = windowFrom?.getTime() ?? Number.POSITIVE_INFINITY
      const key = versionRtp === null ? gameId : `${gameId} ${versionRtp}`
      const run = runs.get(key)
      if (run === undefined) {
        runs.set(key, { gameId, first: time, last: time, before: time, step: 0, from })
        return
      }
      const step = Math.sign(time - run.before)
      mayOverlap ||= step !== 0 && from < run.last && time > run.from
      if (from < run.from) run.from = from
      mayRepeat ||= step === 0 || step === -run.step
      run.step = step
      run.before = time
      if (time < run.first) run.first = time
      else if (time > run.last) run.last = time
    },
    /**
     * Whether two rows may have the same game, version and moment: the moments of some version neither only rise nor
     * only fall.
     */
    mayRepeat: () => mayRepeat,
    /**
     * Whether one row may hold the plays of another: the rows are of several kinds, such as plain days, long windows,
     * shorter windows and moments, or some window neither follows nor precedes all earlier ones of its game and version.
     */
    mayCountTwice: () => kinds.size > 1 || mayOverlap,
    hasSegments: () => hasSegments,
    hasWindows: () => kinds.has('whole') || kinds.has('window'),
    rows: () => rows,
    /** The months, in UTC, of all moments. */
    months: () =>
      [...months].map((month) => new Date(Date.UTC(Math.floor(month / 12), month % 12))),
    /** The first and the last moment of each game. */
    spans: (): ReadonlyMap<number, Span> => {
      const spans = new Map<number, Span>()
      for (const { gameId, first, last } of runs.values()) {
        const known = spans.get(gameId)
        spans.set(gameId, {
          first: new Date(Math.min(first, known?.first.getTime() ?? first)),
          last: new Date(Math.max(last, known?.last.getTime() ?? last)),
        })
      }
      return spans
    },
  }
}
