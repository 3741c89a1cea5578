/** A closed interval: both ends belong to it. */
export type Interval = { low: number; high: number }

/** An interval whose ends may be unknown. */
export type Ends = { low: number | null; high: number | null }
