import { parentPort, workerData } from 'node:worker_threads'
import { families } from './families.ts'
import { sessionPlaces } from './sessions.ts'
import { untabledYears } from './untabled.ts'
import { tabledYears } from './years.ts'

export const PARTS = ['years', 'untabled', 'sessions'] as const
export type Part = (typeof PARTS)[number]

export type Result = {
  years?: ReturnType<typeof tabledYears>
  places?: ReturnType<typeof sessionPlaces>
}

/** One thread's share of a part. */
const resultsOf = (
  part: Part,
  tables: string | undefined,
  index: number,
  count: number,
): Result[] => {
  const all = families(tables)
  const own = <Item>(items: readonly Item[]) => items.filter((_, at) => at % count === index)
  switch (part) {
    case 'years':
      return own(all).map((family) => ({ years: tabledYears(family) }))
    case 'untabled':
      return own(all).map((family) => ({ years: untabledYears(family) }))
    case 'sessions':
      return own(all.flatMap((family) => family.tables)).map((table) => ({
        places: sessionPlaces(table),
      }))
  }
}

if (parentPort !== null) {
  const { part, tables, index, count } = workerData
  parentPort.postMessage(resultsOf(part, tables, index, count))
}
