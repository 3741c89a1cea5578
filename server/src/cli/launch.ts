import { createServer } from 'node:net'
import { authSecret } from '../auth/secrets/auth-secret.ts'
import { resealSecrets } from '../auth/secrets/reseal.ts'
import { type Config, readConfig } from '../config.ts'
import { explainRefusal } from '../database/check-server.ts'
import { type OpenedDatabase, openDatabase } from '../database/open-database.ts'
import { ensureTimeZone } from '../database/readings/time-zone.ts'
import { runServer } from '../main.ts'
import { exitWith, listenError } from '../start-error.ts'
import { buildServer, buildWeb } from './build-web.ts'
import { requireRestored } from './production.ts'
import { type Close, closeAll, stopOnSignal } from './stop-on-signal.ts'

type Report = (step: string) => void

type Launch = {
  mode: Config['mode']
  /** `false` if another program serves the web application. */
  withWeb: boolean
  /** Throws if this server must not use the database. Runs after the migrations and before anything else is written. */
  admit: (database: OpenedDatabase, config: Config) => Promise<void>
  /** Runs after the database is migrated, before the server listens. */
  prepare: (database: OpenedDatabase, config: Config, report: Report) => Promise<void>
  /** Runs once the server answers. */
  ready: (address: string, seconds: number) => void
}

const report: Report = (step) => console.log(`  ${step}`)

/** Fails now rather than after the slow steps; the real listen may still lose the race. */
const assertPortFree = ({ host, port }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(listenError(error, host, port)))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

/** After a change of the secret: re-encrypts everything with the new one, or reports what cannot be opened. */
const renewSeals = async ({ db }: OpenedDatabase, config: Config): Promise<void> => {
  const { resealed, lost } = await resealSecrets(db, await authSecret(config))
  if (resealed > 0) report(`Re-encrypted ${resealed} secrets with the newest AUTH_SECRET.`)
  if (lost > 0) {
    report(
      `${lost} secrets were encrypted with an AUTH_SECRET that is no longer given. Add it after the current one, separated by a comma, or have their owners set them up again.`,
    )
  }
}

const run = async ({ mode, withWeb, admit, prepare, ready }: Launch): Promise<void> => {
  const started = performance.now()
  const config = readConfig(mode)
  for (const warning of config.warnings) console.warn(`  ${warning}`)
  await assertPortFree(config)
  const database = await openDatabase(config, report)
  const closing: Close[] = [database.close]
  const state = stopOnSignal(closing, report)
  try {
    await requireRestored(database.db)
    await admit(database, config)
    await ensureTimeZone(database.pool, config.timeZone, report)
    await renewSeals(database, config)
    await prepare(database, config, report)
    // For the next start; this one runs the sources.
    if (withWeb && (await buildWeb(report))) await buildServer(report)
    const server = await runServer(config, database, report)
    closing.unshift(server.close)
    ready(server.address, (performance.now() - started) / 1000)
  } catch (error) {
    // A signal closed the database in the middle of a step; its handler ends the process.
    if (state.isStopping) return
    await closeAll(closing)
    throw explainRefusal(error, database.url, 'DATABASE_URL')
  }
}

/** Starts the server; a failure prints one clear line and exits with its exit code. */
export const launch = async (options: Launch): Promise<void> => {
  try {
    await run(options)
  } catch (error) {
    exitWith(error)
  }
}
