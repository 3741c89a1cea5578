import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../test/app.ts'
import { newDirectory } from '../../test/opened.ts'
import { LIMITS } from './parts.ts'
import { createRegistry } from './registry.ts'

const ALERTS = fileURLToPath(new URL('../../../deploy/monitoring/alerts.yml', import.meta.url))
const PROMTOOL = '/usr/bin/promtool'

/** Values of a series by its name with labels; a text is Prometheus' notation for values over time. */
type Series = Record<string, string | number>

const server = useTestApp()
/** Of a process whose database holds nothing, as it is scraped. */
let scraped: Series
beforeAll(async () => {
  const text = await createRegistry({
    db: server.database.db,
    pools: { requests: server.app.pool },
    server: server.app.state,
    backup: { place: { folder: '/backups' }, everyMs: BACKUP_EVERY_SECONDS * 1000 },
  }).metrics()
  scraped = Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const [, series, value] = /^([a-z][^ ]*) (\S+)$/.exec(line) ?? []
      return series === undefined || value === undefined || value === 'Nan' ? [] : [[series, value]]
    }),
  )
})

/** Without its labels. */
const nameOf = (series: string): string => series.replace(/\{.*/, '')

const BACKUP_EVERY_SECONDS = 86_400
const BACKUP_SECONDS = LIMITS.backupIntervals * BACKUP_EVERY_SECONDS

/** What the screens judge by a limit is exactly at it. */
const LIVELY: Series = {
  'up{job="retorna"}': 1,
  retorna_worker_last_seen_seconds: LIMITS.worker,
  retorna_oldest_inbox_row_seconds: LIMITS.inbox,
  retorna_last_backup_seconds: BACKUP_SECONDS,
  retorna_last_restore_drill_seconds: LIMITS.drill,
  retorna_readings_per_minute: 5,
  'nodejs_eventloop_lag_p99_seconds{job="retorna"}': 0.01,
}

/** Figures that a process has only once somebody asked it, or a feed is late. */
const MADE_BY_EVENTS = ['retorna_http_requests_total', 'retorna_feed_late']

/** Infinity, which promtool's notation lacks. */
const NEVER = '1e308'

type Told = [severity: string, summary: string]

/** What each part shows once it has stopped, and how its alert is told where that is not the usual text. */
const STOPPED: [alert: string, figures: Series, told?: Told][] = [
  ['RetornaProcessDown', { 'up{job="retorna"}': 0 }],
  ['RetornaServersGone', { retorna_listening: '_x150' }],
  ['RetornaDatabaseDown', { retorna_database_up: 0 }],
  ['RetornaErrors', { 'retorna_http_requests_total{status="500"}': '0+10x150' }],
  ['RetornaDeaf', { retorna_listening: 0 }],
  [
    'RetornaConnectionsExhausted',
    { 'retorna_database_connections{pool="requests",state="awaited"}': 3 },
  ],
  ['RetornaHeldUp', { 'nodejs_eventloop_lag_p99_seconds{job="retorna"}': 0.8 }],
  ['RetornaJobsLate', { retorna_oldest_due_job_seconds: 400 }],
  ['RetornaJobsGivenUp', { retorna_jobs_given_up: 1 }],
  // Once in ten minutes it runs again, and has not failed yet.
  ['RetornaJobsFailing', { retorna_jobs_failing: Array(15).fill('1x8 0').join(' ') }],
  ['RetornaMessagesWaiting', { 'retorna_mails{state="queued"}': 200 }],
  ['RetornaMessagesFailed', { 'retorna_deliveries{state="failed"}': 60 }],
  ['RetornaFeedLate', { 'retorna_feed_late{feed="Nova"}': 1 }],
  ['RetornaNoReadings', { retorna_readings_per_minute: 0 }],
  ['RetornaWorkerSilent', { retorna_worker_last_seen_seconds: LIMITS.worker + 1 }],
  [
    'RetornaWorkerSilent',
    { retorna_worker_last_seen_seconds: NEVER },
    ['critical', 'No process has ever run jobs'],
  ],
  ['RetornaInboxWaiting', { retorna_oldest_inbox_row_seconds: LIMITS.inbox + 1 }],
  [
    'RetornaBackupOld',
    { retorna_last_backup_seconds: BACKUP_SECONDS + 1 },
    ['critical', 'The last backup was made 2d 0h 0m 1s ago'],
  ],
  [
    'RetornaBackupOld',
    { retorna_last_backup_seconds: NEVER },
    ['critical', 'No backup was ever made'],
  ],
  ['RetornaDrillOld', { retorna_last_restore_drill_seconds: LIMITS.drill + 1 }],
  [
    'RetornaDrillOld',
    { retorna_last_restore_drill_seconds: NEVER },
    ['warning', 'No backup has ever been restored to try it'],
  ],
]

/** Whether each case has the alerts that fire after two hours; its exact text is promtool's to compare. */
const check = async (
  cases: readonly { fires: string | null; series: Series; told?: Told | undefined }[],
) => {
  const path = join(await newDirectory(), 'cases.yml')
  const tests = cases.map(({ fires, series, told }) => ({
    interval: '1m',
    input_series: Object.entries(series).map(([name, value]) => ({
      series: name,
      values: typeof value === 'string' && value.includes('x') ? value : `${value}x150`,
    })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: '2h',
        exp_samples: fires === null ? [] : [{ labels: `{alertname="${fires}"}`, value: 1 }],
      },
    ],
    ...(told !== undefined && {
      alert_rule_test: [
        {
          alertname: fires,
          eval_time: '2h',
          exp_alerts: [
            { exp_labels: { severity: told[0] }, exp_annotations: { summary: told[1] } },
          ],
        },
      ],
    }),
  }))
  // JSON is YAML.
  await writeFile(path, JSON.stringify({ rule_files: [ALERTS], evaluation_interval: '1m', tests }))
  return promisify(execFile)(PROMTOOL, ['test', 'rules', path])
}

test('every alert has a part that is stopped below', async () => {
  const named = [...(await readFile(ALERTS, 'utf8')).matchAll(/alert: (\w+)/g)].map(
    ([, name]) => name,
  )
  expect([...new Set(STOPPED.map(([alert]) => alert))].toSorted()).toEqual(named.toSorted())
})

test.runIf(existsSync(PROMTOOL))(
  'no alert fires while all parts work, and exactly its own once one has stopped',
  async () => {
    const alerts = await readFile(ALERTS, 'utf8')
    const seen = Object.entries(scraped).filter(([series]) => alerts.includes(nameOf(series)))
    const working = { ...Object.fromEntries(seen), ...LIVELY }
    const known = Object.keys(working).map(nameOf)
    const asked = STOPPED.flatMap(([, figures]) => Object.keys(figures))
    expect(
      asked.filter(
        (series) => !known.includes(nameOf(series)) && !MADE_BY_EVENTS.includes(nameOf(series)),
      ),
    ).toEqual([])
    const cases = STOPPED.map(([fires, figures, told]) => ({
      fires,
      series: { ...working, ...figures },
      told,
    }))
    const { stdout } = await check([{ fires: null, series: working }, ...cases])
    expect(stdout).toContain('SUCCESS')
  },
)
