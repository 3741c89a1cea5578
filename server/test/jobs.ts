import { setTimeout as delay } from 'node:timers/promises'
import { Logger, runOnce } from 'graphile-worker'
import { readSnapshot } from '../src/catalog/to-snapshot.ts'
import { storeArrivals } from '../src/database/inbox/store-arrivals.ts'
import { createTasks } from '../src/jobs/tasks.ts'
import type { MailKind } from '../src/outbox/mail/mail-kinds.ts'
import type { TestApp } from './app.ts'

const silence = () => {}
export const SILENT_LOG = { debug: silence, info: silence, warn: silence, error: silence }

/** Stores what is in the inbox, then runs all due jobs until none is left. */
export const doJobs = async ({ app, database }: TestApp): Promise<void> => {
  await storeArrivals(database.db, app.config.timeZone)
  await runOnce({
    pgPool: database.pool,
    schema: 'graphile_worker',
    noHandleSignals: true,
    logger: new Logger(() => silence),
    taskList: createTasks({
      config: app.config,
      pool: database.pool,
      db: database.db,
      snapshot: () => readSnapshot(database.db),
      log: SILENT_LOG,
      tell: silence,
    }),
  })
}

/** The mails to an address, oldest first, once all jobs are done. */
export const mailsTo = async (server: TestApp, recipient: string) => {
  await doJobs(server)
  const rows = await server.database.db
    .selectFrom('outgoing_mails')
    .select(['kind', 'language', 'data'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, language, data }) => ({
    kind: kind as MailKind,
    language,
    data: data as Record<string, string>,
  }))
}

/** Does some work while jobs are done again and again, as beside a worker. */
export const besideJobs = async <T>(server: TestApp, work: () => Promise<T>): Promise<T> => {
  let isRunning = true
  const storing = (async () => {
    while (isRunning) {
      await doJobs(server)
      await delay(200)
    }
  })()
  try {
    return await work()
  } finally {
    isRunning = false
    // What is being stored is skipped by others: a test must not count readings before it is.
    await storing
  }
}
