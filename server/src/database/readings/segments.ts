import type { Statement } from '../together.ts'
import type { Relation } from './touched-days.ts'

/** The figures of a segment of a reading, in the order of the columns of `segment_days`. */
const ADDED = ['turnover', 'payout', 'jackpot_contribution', 'jackpot_win']
const ADDED_IF_ALL = ['plays', 'stake_squares', 'stake_cubes', 'payout_squares']
const LARGEST_IF_ALL = ['max_stake', 'max_win']

const ofAll = (name: string, aggregate: 'sum' | 'max'): string =>
  `case when count(p.${name}) = count(*) then ${aggregate}(p.${name}) end`

const SUMS: Readonly<Record<string, string>> = Object.fromEntries([
  ...ADDED.map((name) => [name, `sum(p.${name})`]),
  ...ADDED_IF_ALL.map((name) => [name, ofAll(name, 'sum')]),
  ...LARGEST_IF_ALL.map((name) => [name, ofAll(name, 'max')]),
])

export const SEGMENT_FIGURES: readonly string[] = Object.keys(SUMS)

/**
 * SQL that joins the parts of the column `segments`: the segment's id as text in `e.key`, its figures in `p`.
 *
 * @param column qualified with its table.
 */
const partsOf = (column: string): string => `
  cross join lateral jsonb_each(${column}) e
  cross join lateral jsonb_to_record(e.value) p (${SEGMENT_FIGURES.map(
    (name) => `${name} numeric`,
  ).join(', ')})`

/** SQL for the sum over parts `p` of one of their figures. */
const sumOfParts = (name: string): string => `(${SUMS[name]})`

const OF_READING = SEGMENT_FIGURES.filter((name) => !name.startsWith('jackpot'))

/** The columns that {@link readingOf} sets. */
export const SUMMED: readonly string[] = ['segments', 'rtp', ...OF_READING]

/** Sums over single plays are null if the number of plays is unknown. */
const sumOfReading = (name: string): string =>
  /^(stake|max_stake|payout_squares)/.test(name)
    ? `case when ${sumOfParts('plays')} is not null then ${sumOfParts(name)} end`
    : sumOfParts(name)

/**
 * SQL that makes a row the sum of parts.
 *
 * @param table the table whose row is updated.
 * @param column the parts, in another relation.
 * @returns `set`: the assignments; `from`: the relations to join for them.
 */
export const readingOf = (table: string, column: string) => ({
  set: `segments = ${column},
    rtp = coalesce((100 * sums.payout / nullif(sums.turnover, 0))::float8, ${table}.rtp),
    ${OF_READING.map((name) => `${name} = sums.${name}`).join(', ')}`,
  from: `cross join lateral (
    select ${OF_READING.map((name) => `${sumOfReading(name)} as ${name}`).join(', ')}
    from (select) one ${partsOf(column)}) sums`,
})

const OF_DAYS = SEGMENT_FIGURES.filter((name) => name !== 'max_win')

const together = (name: string): string => {
  const both = [`s.${name}`, `excluded.${name}`]
  if (ADDED.includes(name)) return `coalesce(${both.join(' + ')}, ${both.join(', ')})`
  if (ADDED_IF_ALL.includes(name)) return both.join(' + ')
  return `case when ${both.map((each) => `${each} is not null`).join(' and ')} then greatest(${both.join(', ')}) end`
}

/**
 * SQL that adds the segments of readings to those of their days, whose other readings are added up there.
 *
 * @param readings SQL for the readings `r` with their `day`.
 */
export const addSegments = (readings: string): string => `
  insert into segment_days as s (game_id, segment_id, day, ${OF_DAYS.join(', ')})
  select r.game_id, e.key::integer, r.day, ${OF_DAYS.map(sumOfParts).join(', ')}
  from ${readings} ${partsOf('r.segments')} group by 1, 2, 3
  on conflict (game_id, segment_id, day) do update set ${OF_DAYS.map((name) => `${name} = ${together(name)}`).join(', ')}`

const segmentedDays = ({ text }: Relation): string =>
  `daily_rtp d join ${text} on t.game_id = d.game_id and t.day = d.day where d.is_segmented`

/**
 * Statements that delete the segments of touched days, in the transaction that has rolled them up, and return the
 * `first` and the `last` day that has any now.
 *
 * @param pairs the touched days `t`.
 */
export const clearSegments = (pairs: Relation): [Statement, Statement] => [
  {
    text: `delete from segment_days s using ${pairs.text} where s.game_id = t.game_id and s.day = t.day`,
    values: pairs.values,
  },
  {
    text: `select min(d.day)::text as first, max(d.day)::text as last from ${segmentedDays(pairs)}`,
    values: pairs.values,
  },
]

/**
 * Statements that add up the segments of touched days.
 *
 * @param pairs as for {@link clearSegments}.
 * @param values the time zone, and the first and the last day that have segments.
 * @param readings.day SQL for the day of a reading `r`.
 * @param readings.of SQL for the readings `r` of the days in a table `t`, with the time zone as `$1` and the first
 *   and last day as `$2` and `$3`.
 */
export const sumSegments = (
  pairs: Relation,
  values: unknown[],
  readings: { day: string; of: (table: string) => string },
): Statement[] => [
  {
    text: `create temporary table segmented_now on commit drop as select d.game_id, d.day from ${segmentedDays(pairs)}`,
    values: pairs.values,
  },
  { text: 'analyze segmented_now' },
  {
    text: addSegments(`(
      select r.game_id, ${readings.day} as day, r.segments
      ${readings.of('segmented_now t')} and r.segments is not null) r`),
    values,
  },
  { text: 'drop table segmented_now' },
]
