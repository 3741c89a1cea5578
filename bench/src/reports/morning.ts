import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../server/src/database/connection.ts'
import { listenForMails } from '../../../server/test/servers/mail-server.ts'
import { median } from '../load.ts'
import { read } from '../mixed/read.ts'
import { openDemoDatabase } from '../scratch-database.ts'
import { type ServerProcess, signIn, startServer } from '../server-process.ts'
import { IS_SMALL, sized } from '../sized.ts'
import { untilAtRest } from '../until-at-rest.ts'
import { makeSchedules } from './schedules.ts'

const SCHEDULES = sized(1_000, 20)
const READERS = sized(100, 10)
const ALONE_MS = sized(20_000, 3_000)
const MAX_SECONDS = 120
const MAX_TIMES_AS_LONG = 2
const MAX_MEGABYTES = 512
const PATIENCE_MS = 900_000

/**
 * Measures reports that are all due at the same hour, on one server process, from the job that starts them to the
 * last mail, together with readers. Before that, the same readers are measured alone.
 */
export const morning = async (): Promise<boolean> => {
  const smtp = await listenForMails({
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  })
  try {
    await using database = await openDemoDatabase()
    await makeSchedules(database.db, SCHEDULES)
    const settings = { SMTP_URL: smtp.url }
    await using server = await startServer(database.url, database.directory, settings)
    const reader = { authorization: `Bearer ${await signIn(server.address)}` }
    if (!IS_SMALL) await untilAtRest(server, 0.1)
    await read(server.address, reader, READERS, pause(ALONE_MS / 4))
    const alone = await read(server.address, reader, READERS, pause(ALONE_MS))
    const before = await server.residentKilobytes()
    const processorBefore = await server.processorSeconds()
    const sending = sendAll(database, server)
    const beside = await read(server.address, reader, READERS, sending)
    const { seconds, runs, mails, kilobytes } = await sending
    const processor = (await server.processorSeconds()) - processorBefore
    const ratio = median(beside.times) / median(alone.times)
    const megabytes = Math.round(kilobytes / 1024)
    const failed = [...alone.failed, ...beside.failed]
    process.stdout.write(
      [
        `morning: ${SCHEDULES} due schedules sent in ${seconds.toFixed(1)} s (target: at most ${MAX_SECONDS})`,
        `  runs ${runs}, mails ${mails}; ${processor.toFixed(1)} s of a processor, readers included, without PostgreSQL`,
        `  readers alone ${median(alone.times).toFixed(1)} ms, beside it ${median(beside.times).toFixed(1)} ms: ${ratio.toFixed(2)} times (target: at most ${MAX_TIMES_AS_LONG})`,
        `  failed reads ${failed.length} (target: none)`,
        `  memory ${Math.round(before / 1024)} MB before, at most ${megabytes} MB (target: at most ${MAX_MEGABYTES})\n`,
      ].join('\n'),
    )
    const isAll = runs === `${SCHEDULES} sent` && mails === `${SCHEDULES} sent`
    const isFast = seconds <= MAX_SECONDS && ratio <= MAX_TIMES_AS_LONG
    return isAll && isFast && failed.length === 0 && megabytes <= MAX_MEGABYTES
  } finally {
    await smtp.close()
  }
}

/** Waits until everything that is due was sent, and records the server's memory. */
const sendAll = async (
  { db, pool }: Awaited<ReturnType<typeof openDemoDatabase>>,
  server: ServerProcess,
) => {
  const started = performance.now()
  const elapsed = () => performance.now() - started
  await pool.query("update report_schedules set next_run_at = now() - interval '1 minute'")
  await pool.query("select graphile_worker.add_job('start-reports', '{}'::json)")
  const seen = { runs: '', mails: '', kilobytes: 0 }
  while (elapsed() < PATIENCE_MS) {
    seen.kilobytes = Math.max(seen.kilobytes, await server.residentKilobytes())
    seen.runs = await statesOfRuns(db)
    seen.mails = await statesOfMails(db)
    const isWaiting = /waiting|queued|sending/.test(seen.runs + seen.mails)
    if (seen.runs !== '' && !isWaiting) break
    await pause(500)
  }
  return { ...seen, seconds: elapsed() / 1000 }
}

/** The number of runs in each state, such as `2 waiting, 3 sent`. */
const statesOfRuns = async (db: Database): Promise<string> =>
  inWords(
    await db
      .selectFrom('report_runs')
      .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('state')
      .orderBy('state')
      .execute(),
  )

/** The number of the reports' mails in each state. */
const statesOfMails = async (db: Database): Promise<string> =>
  inWords(
    await db
      .selectFrom('outgoing_mails')
      .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
      .where('kind', '=', 'report')
      .groupBy('state')
      .orderBy('state')
      .execute(),
  )

const inWords = (rows: readonly { state: string; count: number }[]): string =>
  rows.map(({ state, count }) => `${count} ${state}`).join(', ')
