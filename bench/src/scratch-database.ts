import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../server/src/database/embedded/open-embedded.ts'
import { type OpenedDatabase, openDatabase } from '../../server/src/database/open-database.ts'
import { createPool } from '../../server/src/database/pool.ts'
import { ensureTimeZone } from '../../server/src/database/readings/time-zone.ts'
import { loadDemoData } from '../../server/src/demo/load-demo-data.ts'

type ScratchDatabase = Omit<OpenedDatabase, 'close'> & AsyncDisposable & { directory: string }

/**
 * A migrated, empty scratch database and a directory for files, both removed on disposal. It is on the server that
 * `BENCH_DATABASE_URL` names, or else on an embedded one in the directory.
 *
 * @param label distinguishes it from others that are open at the same time.
 */
export const openScratchDatabase = async (label = 'one'): Promise<ScratchDatabase> => {
  const directory = await mkdtemp(join(tmpdir(), 'retorna-bench-'))
  const given = process.env.BENCH_DATABASE_URL
  const embedded = given ? null : await openEmbedded({ directory: join(directory, 'postgres') })
  const server = given ?? embedded?.url ?? ''
  const name = `bench_${process.pid}_${label}`
  const onServer = async (statement: string): Promise<void> => {
    const pool = createPool(server, { max: 1 })
    await pool.query(statement)
    await pool.end()
  }
  await onServer(`create database ${name}`)
  // The URL has the role that owns the tables, because processes that a benchmark starts with it also migrate the
  // database.
  const databaseUrl = Object.assign(new URL(server), { pathname: name }).href
  const database = await openDatabase({ databaseUrl, dataDir: directory })
  return {
    ...database,
    directory,
    [Symbol.asyncDispose]: async () => {
      await database.close()
      await onServer(`drop database ${name} with (force)`)
      await embedded?.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

const TIME_ZONE = 'America/Sao_Paulo'

/** A scratch database with demo data. */
export const openDemoDatabase = async () => {
  const database = await openScratchDatabase()
  const quiet = () => {}
  await ensureTimeZone(database.pool, TIME_ZONE, quiet)
  await loadDemoData(database, { timeZone: TIME_ZONE }, new Date(), quiet)
  return database
}
