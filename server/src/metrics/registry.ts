import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database, Pool } from '../database/connection.ts'
import { version } from '../version.ts'
import type { BackupSchedule } from './parts.ts'
import { type PlatformState, readPlatformState } from './platform-queries.ts'
import type { RequestCounts } from './request-counts.ts'

/** What only a process with a server has. */
export type ServerState = {
  requests: RequestCounts
  isListening: () => boolean
  /** Seconds since the catalog was last read; undefined before. */
  catalogAge: () => number | undefined
  eventStreams: () => number
}

export type Observed = {
  db: Database
  /** By what they are for. */
  pools: Record<string, Pool>
  server?: ServerState
  backup?: BackupSchedule
}

/**
 * The figures of this process in Prometheus' format, read when they are asked for. Names, units and meanings are listed
 * in docs/operations.md. Those of the platform are the same in every process: take the maximum, not the sum.
 */
export const createRegistry = ({ db, pools, server, backup }: Observed): Registry => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge: AddGauge = (name, help, labelNames, collect) =>
    new Gauge({
      name: `retorna_${name}`,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        await collect(this)
      },
    })

  gauge('info', 'Always 1; the label is the version', ['version'], (info) =>
    info.set({ version }, 1),
  )
  gauge('database_connections', 'Connections of each pool', ['pool', 'state'], (connections) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'used' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'awaited' }, waitingCount)
    }
  })
  if (backup?.place !== undefined) {
    gauge('backup_interval_seconds', 'Between two scheduled backups', [], (interval) =>
      interval.set(backup.everyMs / 1000),
    )
  }
  observePlatform(gauge, db)
  if (server !== undefined) observeServer(gauge, registry, server)
  return registry
}

type AddGauge = (
  name: string,
  help: string,
  labelNames: string[],
  collect: (gauge: Gauge) => void | Promise<void>,
) => Gauge

/** Without an answer of the database these are missing, and `retorna_database_up` is 0. */
const observePlatform = (gauge: AddGauge, db: Database): void => {
  // One query for all gauges of a scrape.
  let reading: Promise<PlatformState | undefined> | undefined
  const state = (): Promise<PlatformState | undefined> => {
    reading ??= readPlatformState(db)
      .catch(() => undefined)
      .finally(() => setImmediate(() => (reading = undefined)))
    return reading
  }
  const figure = (name: string, help: string, of: (state: PlatformState) => number) =>
    gauge(name, help, [], async (each) => {
      const read = await state()
      if (read !== undefined) each.set(of(read))
    })
  const counts = (name: 'mails' | 'deliveries', help: string) =>
    gauge(name, help, ['state'], async (each) => {
      const read = await state()
      for (const [label, count] of Object.entries(read?.[name] ?? {})) {
        each.set({ state: label }, count)
      }
    })
  gauge('database_up', 'Whether the database answers', [], async (isUp) =>
    isUp.set((await state()) === undefined ? 0 : 1),
  )
  figure('jobs_due', 'Jobs that could run now', ({ dueJobs }) => dueJobs)
  figure(
    'oldest_due_job_seconds',
    'How long the oldest has waited',
    (read) => read.oldestJobSeconds,
  )
  figure('jobs_given_up', 'Jobs that failed for the last time', ({ givenUpJobs }) => givenUpJobs)
  figure('jobs_failing', 'Recurring jobs that fail', ({ failingJobs }) => failingJobs)
  figure('readings_per_minute', 'Readings stored in the last minute', ({ readings }) => readings)
  figure('feeds_late', 'Feeds past their due time', ({ lateFeeds }) => lateFeeds.length)
  gauge('feed_late', 'Of each feed past its due time: 1', ['feed'], async (each) => {
    for (const feed of (await state())?.lateFeeds ?? []) each.set({ feed }, 1)
  })
  figure(
    'games_uninvestigated',
    'Games that are off for too long without an investigation',
    ({ uninvestigated }) => uninvestigated,
  )
  figure('inbox_rows', 'Readings that are not stored yet', ({ inboxRows }) => inboxRows)
  figure(
    'oldest_inbox_row_seconds',
    'How long the oldest has waited',
    (read) => read.oldestInboxSeconds,
  )
  const age = (name: string, help: string, of: (state: PlatformState) => number | null) =>
    figure(name, `${help}; infinite: never`, (read) => of(read) ?? Number.POSITIVE_INFINITY)
  age('worker_last_seen_seconds', 'Since a process that runs jobs lived', (s) => s.workerSeconds)
  age('last_backup_seconds', 'Since a scheduled backup succeeded', (s) => s.backupSeconds)
  age('last_restore_drill_seconds', 'Since a backup was tried', (s) => s.drillSeconds)
  counts('mails', 'Emails; failed ones of the last 24 hours')
  counts('deliveries', 'Messages to browsers, webhooks and phones; failed ones likewise')
}

const observeServer = (gauge: AddGauge, registry: Registry, server: ServerState): void => {
  new Counter({
    name: 'retorna_http_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { count, ...labels } of server.requests.all()) this.inc(labels, count)
    },
  })
  registry.registerMetric(server.requests.durations)
  gauge('listening', 'Whether notices of the database arrive', [], (listening) =>
    listening.set(server.isListening() ? 1 : 0),
  )
  gauge('catalog_age_seconds', 'Since the catalog was last read', [], (age) => {
    const seconds = server.catalogAge()
    if (seconds !== undefined) age.set(seconds)
  })
  gauge('event_streams', 'Open pages that are told of changes', [], (streams) =>
    streams.set(server.eventStreams()),
  )
}
