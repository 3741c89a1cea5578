import { lastMomentOf } from './day-of-reading.ts'

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

/**
 * SQL for whether two readings of one game, feed, version and day count the same plays: one covers the whole day and
 * the other lies within it, without being its correction.
 *
 * @param isDay SQL for whether one of them is known to belong to a day without a time.
 */
export const countTwice = (
  one: string,
  other: string,
  { isDay = 'false', ...moments }: Moments & { isDay?: string },
): string => {
  const { zones, isAmidMoments } = moments
  const holds = (whole: string, part: string) =>
    `(${isWholeDay(whole)} and ${lastMomentOf(part)} > ${whole}.window_from and ${lastMomentOf(part)} <= ${whole}.read_at)
     or (${isNoon(whole, zones)} and ${part}.window_from is not null and not ${isAmidMoments})`
  return `(${one}.turnover is not null and ${other}.turnover is not null
    and (${isDay} or ${holds(one, other)} or ${holds(other, one)}) and ${maySharePlays(one, other)}
    and not ${isCorrection(one, other, moments)})`
}
