/**
 * Clocks that differ and jobs that start late make two windows overlap a little. A sixtieth of the shorter one, a minute
 * of an hour, may count twice, as may a few seconds of windows of a few minutes, unless one lies within the other.
 */
const TOLERATED_PART = 60
export const TOLERATED_SECONDS = 5

/** SQL for whether the window of a reading is a whole day; the shortest day has 23 hours. */
export const isWholeDay = (table: string): string =>
  `(${table}.window_from is not null and ${table}.read_at - ${table}.window_from >= interval '23 hours')`

/**
 * SQL for whether a reading may have been stated for a day without a time, which is stored at noon.
 *
 * @param zones SQL for the time zones in which it may have been stated.
 */
export const isNoon = (table: string, zones: readonly string[]): string =>
  `(${table}.window_from is null and (${zones.map((zone) => `(${table}.read_at at time zone ${zone})::time = '12:00'`).join(' or ')}))`

/**
 * SQL for whether a reading belongs to a moment and cannot belong to a day without a time. A day with such a
 * reading was sent in moments, including the reading at noon.
 */
export const isMoment = (table: string, zones: readonly string[]): string =>
  `(${table}.window_from is null and ${table}.turnover is not null and not ${isNoon(table, zones)})`

/** SQL for whether two readings may hold the same plays, by their segments. */
export const maySharePlays = (one: string, other: string): string =>
  `(${one}.segments is null or ${other}.segments is null or exists (
     select from jsonb_object_keys(${one}.segments) a (id), jsonb_object_keys(${other}.segments) b (id), overlapping_segments o
     where o.one = a.id::integer and o.other = b.id::integer))`

/**
 * SQL for the pairs `one` and `other` of segments that may share plays: ids as text, or '' for all plays.
 * Joining through these pairs spares comparing a window with every window of other plays, of which a day may have one
 * for each minute.
 *
 * @param one the table whose column `segment` names the first of each pair.
 */
export const selectSharing = (one: string, other: string): string => `
  with mine as materialized (select distinct segment from ${one}),
    theirs as materialized (select distinct segment from ${other})
  select mine.segment as one, theirs.segment as other from mine, theirs
    where mine.segment = '' or theirs.segment = ''
  union select one::text, other::text from overlapping_segments
    where one::text in (table mine) and other::text in (table theirs)`

/** SQL that joins the segments of a row, each as `segment`; '' if it is of all plays. */
export const joinSegments = (table: string): string => `
  cross join lateral (select jsonb_object_keys(${table}.segments) as segment
    union all select '' where ${table}.segments is null) as part`

type Moments = {
  /** As for {@link isNoon}. */
  zones: readonly string[]
  /** SQL for whether the day of the readings has one for which {@link isMoment} holds. */
  isAmidMoments: string
}

/** SQL for whether a reading covers its whole day, in either notation. Among moments, noon is an ordinary one. */
export const coversDay = (table: string, { zones, isAmidMoments }: Moments): string =>
  `(${isWholeDay(table)} or ${isNoon(table, zones)} and not ${isAmidMoments})`

/**
 * SQL for whether a reading of the same moment, game, feed and version corrects another one: if both cover their
 * whole day, or neither does. The last hour of a day ends with the day, but is only a part of it.
 */
export const isCorrection = (one: string, other: string, moments: Moments): string =>
  `(${one}.read_at = ${other}.read_at and ${coversDay(one, moments)} = ${coversDay(other, moments)})`

/** SQL for whether two readings of one game, feed and version have windows that overlap by more than is tolerated. */
export const haveOverlappingWindows = (one: string, other: string): string => {
  const length = (table: string) => `${table}.read_at - ${table}.window_from`
  const shorter = `least(${length(one)}, ${length(other)})`
  const overlap = `least(${one}.read_at, ${other}.read_at) - greatest(${one}.window_from, ${other}.window_from)`
  return `(${one}.window_from is not null and ${other}.window_from is not null and (${overlap} >= ${shorter}
    or ${overlap} > greatest(interval '${TOLERATED_SECONDS} seconds', ${shorter} / ${TOLERATED_PART})))`
}

/**
 * SQL for whether a reading ends within the window of another one of its game. Of two windows that overlap, one ends
 * within the other, and is found from there by its key. Seen from itself, all windows of the next 26 hours are read.
 */
export const endsWithin = (one: string, other: string): string =>
  `${one}.game_id = ${other}.game_id and ${one}.read_at > ${other}.window_from and ${one}.read_at <= ${other}.read_at`

/** As {@link countTwice} for two windows that share plays by their segments. */
export const windowsCountTwice = (one: Window, other: Window): boolean => {
  if (one.to === other.to) return one.coversDay !== other.coversDay
  const shorter = Math.min(one.to - one.from, other.to - other.from)
  const overlap = Math.min(one.to, other.to) - Math.max(one.from, other.from)
  return (
    overlap >= shorter || overlap > Math.max(TOLERATED_SECONDS * 1000, shorter / TOLERATED_PART)
  )
}

/** Its start and end in milliseconds. */
type Window = { from: number; to: number; coversDay: boolean }

/**
 * SQL for whether two readings of one game, feed and version count the same plays, without one being the correction of
 * the other: their windows overlap, or one covers the whole day and the other, without a window or beside a day
 * without a time, belongs to it.
 *
 * @param isSameDay SQL for whether both belong to one day.
 * @param isDay SQL for whether one of them is known to belong to a day without a time.
 */
export const countTwice = (
  one: string,
  other: string,
  { isSameDay, isDay = 'false', ...moments }: Moments & { isSameDay: string; isDay?: string },
): string => {
  const { zones, isAmidMoments } = moments
  const holds = (whole: string, part: string) =>
    `(${isWholeDay(whole)} and ${part}.window_from is null and ${part}.read_at > ${whole}.window_from and ${part}.read_at <= ${whole}.read_at)
     or (${isNoon(whole, zones)} and ${part}.window_from is not null and not ${isAmidMoments})`
  return `(${one}.turnover is not null and ${other}.turnover is not null
    and (${haveOverlappingWindows(one, other)} or ${isSameDay} and (${isDay} or ${holds(one, other)} or ${holds(other, one)}))
    and ${maySharePlays(one, other)} and not ${isCorrection(one, other, moments)})`
}
