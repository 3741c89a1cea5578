import { buildServer, buildWeb } from '../../server/src/cli/build-web.ts'
import { openDemoDatabase } from './scratch-database.ts'
import { startProgram } from './server-process.ts'
import { untilAtRest } from './until-at-rest.ts'

const MAX_MEGABYTES = 120
/** The program that `npm start` runs. */
const PROGRAM = new URL('../../server/dist/start.js', import.meta.url).pathname

/** Measures the resident memory of the idle server with demo data as built, without PostgreSQL. */
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
