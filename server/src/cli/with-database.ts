import type { Language } from '@retorna/domain/language'
import { type Config, readConfig } from '../config.ts'
import type { Pool } from '../database/connection.ts'
import { readMigrations } from '../database/migrate/migrate.ts'
import {
  type OpenedDatabase,
  type OwnedDatabase,
  openDatabase,
  openOwned,
} from '../database/open-database.ts'
import { ApiError } from '../http/errors/api-error.ts'
import { errorWords } from '../http/errors/error-reply.ts'
import { ImportError } from '../ingestion/problem.ts'
import { errorText } from '../ingestion/texts/text.ts'
import { failures, StartError } from '../start-error.ts'
import { report } from './terminal.ts'

/**
 * Runs work on the configured database, migrated, whether or not the server is running, and closes it. An error becomes
 * one clear line on standard error and an exit code. A database at `DATABASE_URL` that an older version left is refused.
 *
 * @param fill runs before the migrations instead of that check, with a pool of the tables' owner.
 */
export const withDatabase = (
  language: Language,
  work: (database: OpenedDatabase, config: Config) => Promise<void>,
  fill?: (owner: Pool) => Promise<void>,
): Promise<void> =>
  opening(
    language,
    (config) => openDatabase(config, report, fill ?? ((owner) => requireUpgraded(owner, config))),
    work,
  )

/** In place of the check: what serves migrates at its start (decision 0115). */
export const migratesAtStart = async (): Promise<void> => {}

/** Only `upgrade` makes a backup, rehearses, and sees to it that nobody uses what it takes away. */
const requireUpgraded = async (owner: Pool, { databaseUrl }: Config): Promise<void> => {
  // The embedded one is that of a checkout, whose next start migrates it anyway.
  if (databaseUrl === undefined) return
  const { applied, pending } = await readMigrations(owner)
  if (applied.length === 0 || pending.length === 0) return
  throw new StartError(
    'otherVersion',
    `The database is of an older version of Retorna (migrations missing: ${pending.length}). Nothing was changed. Upgrade it first: npm run retorna -- upgrade.`,
  )
}

/** The same on a database that stays as it is, as the owner of its tables. */
export const withOwned = (
  applicationName: string,
  work: (database: OwnedDatabase, config: Config) => Promise<void>,
): Promise<void> => opening('en', (config) => openOwned(config, applicationName, report), work)

const opening = async <Opened extends { close: () => Promise<void> }>(
  language: Language,
  open: (config: Config) => Promise<Opened>,
  work: (database: Opened, config: Config) => Promise<void>,
): Promise<void> => {
  try {
    const config = readConfig('start')
    for (const warning of config.warnings) console.warn(warning)
    const database = await open(config)
    try {
      await work(database, config)
    } finally {
      await database.close()
    }
  } catch (error) {
    process.exitCode = error instanceof StartError ? error.exitCode : 1
    failures.print(messageOf(error, language), process.exitCode)
  }
}

const messageOf = (error: unknown, language: Language): string => {
  if (error instanceof ImportError) return errorText(error, language)
  if (error instanceof ApiError) return errorWords(error, language)
  return error instanceof Error ? error.message : String(error)
}
