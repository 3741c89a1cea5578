import type { PullMapping } from '@retorna/contract/feeds/pull-settings'
import { foldHeading, READING_HEADINGS } from '@retorna/contract/staff/headings'
import { readHeading } from '@retorna/contract/staff/read-heading'

/**
 * Whether two mappings read the moment of a row from the same column, so that what is known about its times of day
 * applies to both. Without chosen columns, that is the column whose heading is recognized: a table with two such
 * columns is refused until one is chosen.
 */
export const hasSameMoment = (one: PullMapping, other: PullMapping): boolean => {
  if (one.recipe !== other.recipe || one.sheet !== other.sheet) return false
  const [first, second] = [dateHeadingOf(one), dateHeadingOf(other)]
  if (first === null) return second === null || isRecognized(second)
  return second === null ? isRecognized(first) : foldHeading(first) === foldHeading(second)
}

/** The chosen heading; `null` if none was chosen. */
const dateHeadingOf = ({ columns }: PullMapping): string | null =>
  Object.keys(columns).length === 0 ? null : (columns.date ?? '')

const isRecognized = (heading: string): boolean =>
  readHeading(heading, READING_HEADINGS)?.key === 'date'
