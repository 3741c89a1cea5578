import { sql } from 'kysely'
import { type AnnouncedGames, announcementOf } from './announced-games.ts'
import type { Database } from './connection.ts'
import { queryPlannedOnce } from './query-planned-once.ts'
import type { Schema } from './schema.ts'

/**
 * What a change affects beyond single rows (decision 0095). `game`: the answers and figures of some games. `others`: the games
 * that are ranked or judged together with them. `days`: all days of some games. `rows`: all their days and readings. `gone`:
 * games that were removed. `everything`: the whole catalog.
 */
export type LoggedChange = Schema['catalog_log']['kind']

/** Notes a change for whoever keeps a copy of the catalog. */
export const logChange = async (
  db: Database,
  kind: LoggedChange,
  games: AnnouncedGames,
): Promise<void> => {
  if (games.length === 0) return
  await db
    .insertInto('catalog_log')
    .values({ kind, games: games === 'all' ? null : [...games] })
    .execute()
}

/** Tells every server process, once the caller's transaction commits, to read these games again, and notes the change. */
export const announceGames = async (db: Database, games: AnnouncedGames): Promise<void> => {
  await logChange(db, 'game', games)
  await sql`select pg_notify('catalogue_changed', ${announcementOf(games)})`.execute(db)
}

/** A deletion of readings `r`, as SQL, that notes them for whoever keeps a copy; its row count is theirs. */
export const notingRemoved = (deletion: string): string => `
  with gone as (${deletion} returning r.game_id, r.read_at, r.feed_id, r.version_rtp)
  insert into removed_rows (game_id, read_at, feed_id, version_rtp) select * from gone`

/** A moment of the database, which everything can be compared with that is stored later. */
export type ChangeMark = {
  /** Tells this database from one that was restored or took over, where transactions have other numbers. */
  database: string
  /** Whatever transactions below it have stored was visible; an `xid8`. */
  transaction: string
  /** Seconds since 1970. */
  at: number
}

const MARK = sql<ChangeMark>`
  concat_ws('-', (select system_identifier from pg_control_system()),
    (select timeline_id from pg_control_checkpoint()),
    (select oid from pg_database where datname = current_database())) as database,
  pg_snapshot_xmin(pg_current_snapshot())::text as transaction,
  extract(epoch from now())::float8 as at`

/** The present moment, or that of the caller's snapshot. */
export const markNow = async (db: Database): Promise<ChangeMark> => {
  const { rows } = await sql<ChangeMark>`select ${MARK}`.execute(db)
  return only(rows)
}

const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('A statement without a table has one row')
  return row
}

export type LogEntry = { id: number; kind: LoggedChange; games: AnnouncedGames }

type LogRow = Omit<LogEntry, 'games'> & { games: number[] | null }

const toEntries = (rows: readonly LogRow[]): LogEntry[] =>
  rows.map(({ games, ...entry }) => ({ ...entry, games: games ?? 'all' }))

/** What was noted since a mark; some of it may have been visible before. */
export const loggedSince = async (
  db: Database,
  mark: Pick<ChangeMark, 'transaction'>,
): Promise<LogEntry[]> => toEntries(await entriesSince(db, mark).execute())

const entriesSince = (db: Database, { transaction }: Pick<ChangeMark, 'transaction'>) =>
  db
    .selectFrom('catalog_log')
    .select(['id', 'kind', 'games'])
    .where(sql<boolean>`changed_in >= ${transaction}::xid8`)

/** The present moment, and what was noted since a mark until then. */
export const changesSince = async (
  db: Database,
  since: ChangeMark,
): Promise<{ mark: ChangeMark; logged: LogEntry[] }> => {
  const query = sql<ChangeMark & { entries: LogRow[] }>`
    select ${MARK}, (select coalesce(json_agg(e), '[]') from (${entriesSince(db, since)}) e) as entries`
  const { entries, ...mark } = only(await queryPlannedOnce(db, 'changes-since', query.compile(db)))
  return { mark, logged: toEntries(entries) }
}

/** The games of some entries. */
export const gamesOf = (entries: readonly Pick<LogEntry, 'games'>[]): AnnouncedGames => {
  const named = entries.map(({ games }) => games)
  return named.includes('all') ? 'all' : [...new Set(named.flat() as number[])]
}

/** How long a copy may go without asking. */
export const MAX_COPY_DAYS = 30
/** How long it is known which games changed; who asks later is told of all. */
export const GAMES_KNOWN_HOURS = 2

/** Removes what nobody may ask for any more. */
export const forgetChanges = async (db: Database): Promise<void> => {
  await sql`delete from catalog_log
    where kind in ('game', 'others') and logged_at < now() - interval '${sql.raw(`${GAMES_KNOWN_HOURS + 1} hours`)}'
      or logged_at < now() - interval '${sql.raw(`${MAX_COPY_DAYS + 1} days`)}'`.execute(db)
  await sql`delete from removed_rows
    where removed_at < now() - interval '${sql.raw(`${MAX_COPY_DAYS + 1} days`)}'`.execute(db)
}
