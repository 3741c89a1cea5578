import type { ColumnType } from 'kysely'

export type Moment = ColumnType<Date, Date | string, Date | string>
/** A moment that the database sets by itself. */
export type Stamp = ColumnType<Date, Date | string | undefined, Date | string>
/** Exact decimals beyond what a number can hold: cast to text where they are read as such. */
export type ExactDecimal = ColumnType<string | null, string | null | undefined, string | null>
/** `date` columns stay text, `yyyy-mm-dd`: a calendar day has no time zone. */
export type Day = string
