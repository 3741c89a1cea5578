import { setTimeout as pause } from 'node:timers/promises'
import { openDemoDatabase } from './scratch-database.ts'
import { startServer } from './server-process.ts'

const MAX_MEGABYTES = 140
/** Its first jobs are over by then, and what the start left has been collected. */
const IDLE_MS = 90_000

/** Resident memory of the idle server with demo data, without PostgreSQL. */
export const run = async (): Promise<boolean> => {
  await using database = await openDemoDatabase()
  await using server = await startServer(database.url, database.directory)
  await pause(IDLE_MS)
  const megabytes = (await server.residentKilobytes()) / 1024
  process.stdout.write(
    `memory: ${megabytes.toFixed(0)} MB, ${(megabytes / MAX_MEGABYTES).toFixed(2)} of ${MAX_MEGABYTES} MB (target: below 1)\n`,
  )
  return megabytes < MAX_MEGABYTES
}
