import { CompiledQuery, sql } from 'kysely'
import { type AnnouncedGames, announcementOf } from './announced-games.ts'
import type { Database } from './connection.ts'
import type { NamedQuery } from './query-planned-once.ts'
import type { Schema } from './schema.ts'
import { onlyRow } from './statement-outcome.ts'

/**
 * The scope of a change (decision 0095). `game`: the answers and figures of some games. `others`: the games that are
 * ranked or judged together with them. `days`: all days of some games. `rows`: all their days and readings. `gone`:
 * games that were removed. `everything`: the whole catalog.
 */
export type LoggedChange = Schema['catalog_log']['kind']

/** Logs a change for clients that keep a copy of the catalog. */
export const logChange = async (db: Database, kind: LoggedChange, games: AnnouncedGames) => {
  if (games.length === 0) return
  await db
    .insertInto('catalog_log')
    .values({ kind, games: games === 'all' ? null : [...games] })
    .execute()
}

/** Notifies every server process on commit to read these games again, and logs the change. */
export const announceGames = async (db: Database, games: AnnouncedGames): Promise<void> => {
  await logChange(db, 'game', games)
  await sql`select pg_notify('catalogue_changed', ${announcementOf(games)})`.execute(db)
}

/**
 * Extends a deletion of readings `r`, as SQL, so that it logs them for clients that keep a copy; its row count is
 * that of the deleted readings.
 */
export const notingRemoved = (deletion: string): string => `
  with gone as (${deletion} returning r.game_id, r.read_at, r.feed_id, r.version_rtp)
  insert into removed_rows (game_id, read_at, feed_id, version_rtp) select * from gone`

/** A moment of the database with which anything stored later can be compared. */
export type ChangeMark = {
  /** Distinguishes this database from one that was restored or took over, where transactions have other numbers. */
  database: string
  /** Everything stored by transactions below this `xid8` was visible. */
  transaction: string
  /** Seconds since 1970. */
  at: number
}

const MARK = `
  concat_ws('-', (select system_identifier from pg_control_system()),
    (select timeline_id from pg_control_checkpoint()),
    (select oid from pg_database where datname = current_database())) as database,
  pg_snapshot_xmin(pg_current_snapshot())::text as transaction,
  extract(epoch from now())::float8 as at`

/** The current moment, or that of the caller's snapshot. */
export const markNow = async (db: Database): Promise<ChangeMark> => {
  const { rows } = await sql<ChangeMark>`select ${sql.raw(MARK)}`.execute(db)
  return onlyRow(rows)
}

export type LogEntry = { id: number; kind: LoggedChange; games: AnnouncedGames }

type LogRow = Omit<LogEntry, 'games'> & { games: number[] | null }

const toEntries = (rows: readonly LogRow[]): LogEntry[] =>
  rows.map(({ games, ...entry }) => ({ ...entry, games: games ?? 'all' }))

/** The changes logged since a mark; some of them may have been visible before. */
export const loggedSince = async (
  db: Database,
  mark: Pick<ChangeMark, 'transaction'>,
): Promise<LogEntry[]> => {
  const query: CompiledQuery<LogRow> = CompiledQuery.raw(ENTRIES_SINCE, [mark.transaction])
  return toEntries((await db.executeQuery(query)).rows)
}

const ENTRIES_SINCE = 'select id, kind, games from catalog_log where changed_in >= $1::xid8'
const CHANGES_SINCE = `
  select ${MARK}, (select coalesce(json_agg(e), '[]') from (${ENTRIES_SINCE}) e) as entries`

type ChangesRow = ChangeMark & { entries: LogRow[] }

/** The current moment, and the changes logged between a mark and then. */
export const changesSince = ({ transaction }: ChangeMark): NamedQuery<ChangesRow> => ({
  name: 'changes-since',
  query: CompiledQuery.raw(CHANGES_SINCE, [transaction]),
})

export const toChanges = ({
  entries,
  ...mark
}: ChangesRow): { mark: ChangeMark; logged: LogEntry[] } => ({ mark, logged: toEntries(entries) })

export const gamesOf = (entries: readonly Pick<LogEntry, 'games'>[]): AnnouncedGames => {
  const named = entries.map(({ games }) => games)
  return named.includes('all') ? 'all' : [...new Set(named.flat() as number[])]
}

/** How long a copy may go without a request for changes. */
export const MAX_COPY_DAYS = 30
/** How long the log knows which games changed; later requests get all games. */
export const GAMES_KNOWN_HOURS = 2

/** Removes entries that can no longer be requested. */
export const forgetChanges = async (db: Database): Promise<void> => {
  await sql`delete from catalog_log
    where kind in ('game', 'others') and logged_at < now() - interval '${sql.raw(`${GAMES_KNOWN_HOURS + 1} hours`)}'
      or logged_at < now() - interval '${sql.raw(`${MAX_COPY_DAYS + 1} days`)}'`.execute(db)
  await sql`delete from removed_rows
    where removed_at < now() - interval '${sql.raw(`${MAX_COPY_DAYS + 1} days`)}'`.execute(db)
}
