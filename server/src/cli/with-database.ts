import { type Config, readConfig } from '../config.ts'
import type { Pool } from '../database/connection.ts'
import { type OpenedDatabase, openDatabase } from '../database/open-database.ts'
import { ImportError } from '../ingestion/problem.ts'
import { errorText, type Language } from '../ingestion/texts/text.ts'
import { failures, StartError } from '../start-error.ts'

/**
 * Runs work on the configured database, whether or not the server is running, and closes it. An error becomes one clear
 * line on standard error and an exit code.
 *
 * @param fill runs before the migrations, with a pool of the tables' owner.
 */
export const withDatabase = async (
  language: Language,
  work: (database: OpenedDatabase, config: Config) => Promise<void>,
  fill?: (owner: Pool) => Promise<void>,
): Promise<void> => {
  try {
    const config = readConfig('start')
    for (const warning of config.warnings) console.warn(warning)
    const database = await openDatabase(config, (step) => process.stderr.write(`${step}\n`), fill)
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
  return error instanceof Error ? error.message : String(error)
}
