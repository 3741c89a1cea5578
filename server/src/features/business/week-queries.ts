import { type RawBuilder, sql } from 'kysely'

/** The instants at which the weeks of a period begin, oldest first. */
export type WeekStarts = readonly Date[]

/** The weeks' beginnings as an array of PostgreSQL. */
export const instants = (starts: WeekStarts): RawBuilder<Date[]> =>
  sql`${sql.val(starts.map((start) => start.toISOString()))}::timestamptz[]`

/** The index of the week that a moment belongs to; negative before the first one. */
export const weekOf = (column: string, starts: WeekStarts): RawBuilder<number> =>
  sql`width_bucket(${sql.ref(column)}, ${instants(starts)}) - 1`
