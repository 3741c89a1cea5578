import { type RawBuilder, sql } from 'kysely'

/** The games that a change affects; `all` if any may have changed. */
export type AnnouncedGames = readonly number[] | 'all'

/** A notification takes less than 8,000 bytes: https://www.postgresql.org/docs/current/sql-notify.html */
const MAX_LENGTH = 7_999

const NONE = 'none'

/** The text of a notification; empty if all games may have changed, or if there are too many to list. */
export const announcementOf = (games: AnnouncedGames): string => {
  if (games === 'all') return ''
  const text = [...new Set(games)].join(',') || NONE
  return text.length > MAX_LENGTH ? '' : text
}

/** Parses a notification; any text that is not a list of ids means all games. */
export const gamesAnnounced = (text: string): AnnouncedGames => {
  if (text === NONE) return []
  return /^\d+(,\d+)*$/.test(text) ? text.split(',').map(Number) : 'all'
}

/** SQL for whether a column holds one of the games. */
export const among = (which: AnnouncedGames, column: string): RawBuilder<boolean> =>
  which === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${which}::integer[])`
