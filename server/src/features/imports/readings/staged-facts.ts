import type { ImportedReading } from '../../../ingestion/read-reading.ts'
import type { Span } from './staged-values.ts'

/** What rows show while they are staged, so that nothing looks through all of them for it again. */
export type StagedFacts = {
  add: (reading: Pick<ImportedReading, 'gameId' | 'at' | 'versionRtp' | 'segment'>) => void
  /** Whether two rows may be of one game, version and moment: some version's moments neither only rise nor only fall. */
  mayRepeat: () => boolean
  hasSegments: () => boolean
  /** How many rows. */
  rows: () => number
  /** The months, in UTC, of all moments. */
  months: () => Date[]
  /** Of each game. */
  spans: () => ReadonlyMap<number, Span>
}

type Run = { gameId: number; first: number; last: number; before: number; step: number }

export const collectFacts = (): StagedFacts => {
  const runs = new Map<number | string, Run>()
  const months = new Set<number>()
  let mayRepeat = false
  let hasSegments = false
  let rows = 0
  return {
    add: ({ gameId, at, versionRtp, segment }) => {
      rows += 1
      const time = at.getTime()
      months.add(12 * at.getUTCFullYear() + at.getUTCMonth())
      hasSegments ||= segment !== null
      const key = versionRtp === null ? gameId : `${gameId} ${versionRtp}`
      const run = runs.get(key)
      if (run === undefined) {
        runs.set(key, { gameId, first: time, last: time, before: time, step: 0 })
        return
      }
      const step = Math.sign(time - run.before)
      mayRepeat ||= step === 0 || step === -run.step
      run.step = step
      run.before = time
      if (time < run.first) run.first = time
      else if (time > run.last) run.last = time
    },
    mayRepeat: () => mayRepeat,
    hasSegments: () => hasSegments,
    rows: () => rows,
    months: () =>
      [...months].map((month) => new Date(Date.UTC(Math.floor(month / 12), month % 12))),
    spans: () => {
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
