import { setTimeout as pause } from 'node:timers/promises'
import { buildServer, buildWeb } from '../../server/src/cli/build-web.ts'
import { openDemoDatabase } from './scratch-database.ts'
import { startProgram } from './server-process.ts'

const MAX_MEGABYTES = 120
/** What `npm start` runs. */
const PROGRAM = new URL('../../server/dist/start.js', import.meta.url).pathname
/** Twice as long as a server waits until it takes itself to be at rest. */
const REST_SECONDS = 40
/** Of a processor. */
const AT_REST = 0.03
const MAX_PERIODS = 15

/** Resident memory of the idle server with demo data as built, without PostgreSQL. */
export const run = async (): Promise<boolean> => {
  await using database = await openDemoDatabase()
  await buildWeb((line) => process.stdout.write(`${line}\n`))
  await buildServer((line) => process.stdout.write(`${line}\n`))
  await using server = startProgram(PROGRAM, database.url, database.directory)
  await untilAtRest(server)
  const megabytes = (await server.residentKilobytes()) / 1024
  process.stdout.write(
    `memory: ${megabytes.toFixed(0)} MB, ${(megabytes / MAX_MEGABYTES).toFixed(2)} of ${MAX_MEGABYTES} MB (target: at most 1)\n`,
  )
  return megabytes <= MAX_MEGABYTES
}

/** The first jobs of a new database take a while. */
const untilAtRest = async (server: ReturnType<typeof startProgram>): Promise<void> => {
  for (let period = 0; period < MAX_PERIODS; period += 1) {
    const before = await server.processorSeconds()
    await pause(REST_SECONDS * 1000)
    if ((await server.processorSeconds()) - before < REST_SECONDS * AT_REST) return
  }
  throw new Error('The server did not come to rest')
}
