import { addDays } from '@retorna/domain/day'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAlert, toldOf } from '../../test/alerts.ts'
import { createTestApp, type TestApp } from '../../test/app.ts'
import { effort } from '../../test/effort.ts'
import { makeGame, makeReadings, TEST_TIME_ZONE, testToday } from '../../test/factories.ts'
import { doJobs } from '../../test/jobs.ts'
import { joinPremium, setUpWebhook } from '../../test/notifications.ts'
import { patience } from '../../test/patience.ts'
import { startWorker } from '../../test/processes/start.ts'
import { openReceiver, type TestReceiver } from '../../test/servers/receiver.ts'
import { openSmtpServer, type TestSmtpServer } from '../../test/servers/smtp.ts'
import { passAnHour } from '../../test/storm/settle.ts'
import { evaluateAlerts } from '../features/alerts/evaluate-alerts.ts'
import { updateEvidence } from '../features/evidence/update-evidence.ts'
import { routeNotifications } from '../features/notifications/routing/route-notifications.ts'

// Real processes can be slow on a busy machine.
vi.setConfig({ testTimeout: patience(180_000) })
const WAIT = { timeout: patience(60_000) }
const KILLS = effort({ short: 1, long: 3 })

let server: TestApp
let receiver: TestReceiver
let smtp: TestSmtpServer
let person: Awaited<ReturnType<typeof joinPremium>>
let gameId: number
let alert: number

beforeEach(async () => {
  receiver = await openReceiver()
  smtp = await openSmtpServer()
  server = await createTestApp({
    config: {
      smtpUrl: smtp.url,
      channels: { outgoingAllow: [receiver.target], vapidKeys: undefined, twilio: undefined },
    },
  })
  person = await joinPremium(server, { role: 'admin' })
  await setUpWebhook(server, person, receiver.url)
  gameId = await makeGame(server.database.db)
  await read(-2, 95)
  await doJobs(server)
  alert = await makeAlert(server.database, gameId, { user_id: person.userId })
})
afterEach(() => server.close())

const read = (day: number, rtp: number) =>
  makeReadings(server.database.pool, gameId, [{ day: addDays(testToday(), day), rtp }])

/** Starts a worker and kills it once this many of its connections wait for the lock. */
const killAt = async (lock: string, waiting: number): Promise<void> => {
  const { pool, url } = server.database
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query(lock)
    const worker = startWorker({
      DATABASE_URL: url,
      SMTP_URL: smtp.url,
      AUTH_SECRET: server.app.config.authSecrets?.join(),
      OUTGOING_ALLOW: receiver.target,
    })
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length
      }, WAIT)
      .toBeGreaterThanOrEqual(waiting)
    await worker.end('SIGKILL')
    // Statements that its connections still wait for must not run after all.
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await holder.query('rollback')
  } finally {
    holder.release()
  }
}

/** What the timetable does once the leases of the dead have expired; their jobs stay locked. */
const comeBack = async (): Promise<void> => {
  await passAnHour(server.database.db)
  await doJobs(server)
}

const evaluate = () => evaluateAlerts(server.database.db)
const tell = () => routeNotifications({ config: server.app.config, db: server.database.db })

/** The steps from the reading to the message, in order; earlier steps are done by another process. */
const MOMENTS = [
  ['before a move is evaluated', [], 'select pg_advisory_xact_lock(7236023)'],
  ['between reading alerts and updating their baselines', [], 'lock table alerts in share mode'],
  ['between the baselines and the notifications', [], 'lock table notifications in share mode'],
  [
    'between the notifications and their routing',
    [evaluate],
    "select pg_advisory_xact_lock(hashtext('tell-notifications'))",
  ],
  [
    'between routing and its messages',
    [evaluate],
    'lock table notification_deliveries in share mode',
  ],
  ['between the messages and the mails', [evaluate], 'lock table outgoing_mails in share mode'],
  [
    'between routing and the attempts',
    [evaluate, tell],
    'lock table notification_deliveries, outgoing_mails in share mode',
  ],
  [
    'between the claim of a message and its sending',
    [evaluate, tell],
    'lock table games in access exclusive mode; lock table outgoing_mails in share mode',
  ],
] as const

test.each(MOMENTS.flatMap((moment) => Array<(typeof MOMENTS)[number]>(KILLS).fill(moment)))(
  'killed %s: notified once per channel',
  async (_when, before, lock) => {
    await read(-1, 98)
    for (const step of before) await step()
    // A message and a mail are sent in parallel.
    await killAt(lock, before.length === 2 ? 2 : 1)
    await comeBack()
    await comeBack()
    expect(await toldOf(server.database, alert)).toEqual(['95 → 98'])
    expect(receiver.received).toHaveLength(1)
    expect(smtp.received).toHaveLength(1)
  },
)

/** The steps that only evidence takes, in order, with whether another process has updated it. */
const EVIDENCE_MOMENTS = [
  ['before the evidence is updated', false, 'lock table game_evidence in share mode'],
  ['between the evidence and its announcement', false, 'lock table evidence_changes in share mode'],
  ['before the alerts are evaluated', true, 'select pg_advisory_xact_lock(7236023)'],
  ['between reading alerts and starting them over', true, 'lock table alerts in share mode'],
  ['before the notifications', true, 'lock table notifications in share mode'],
] as const

test.each(
  EVIDENCE_MOMENTS.flatMap((moment) =>
    Array<(typeof EVIDENCE_MOMENTS)[number]>(KILLS).fill(moment),
  ),
)('killed %s: a fault is notified once per channel', async (_when, isUpdated, lock) => {
  const { pool, db } = server.database
  const game = await makeGame(db, { standard_deviation: 5, max_win_multiplier: 1000 })
  const readDays = (first: number, rtps: number[]) =>
    makeReadings(
      pool,
      game,
      rtps.map((rtp, index) => ({
        day: addDays(testToday(), first + index),
        turnover: 200_000,
        payout: 2000 * rtp,
        plays: 200_000,
        stakeSquares: 200_000,
        maxStake: 1,
      })),
    )
  await readDays(-10, Array<number>(10).fill(96))
  await doJobs(server)
  const fault = await makeAlert(server.database, game, {
    user_id: person.userId,
    unit: 'evidence',
    counts_from: testToday(),
  })
  await readDays(0, [88])
  if (isUpdated) await updateEvidence(db, TEST_TIME_ZONE)
  await killAt(lock, 1)
  await comeBack()
  await comeBack()
  expect(await toldOf(server.database, fault)).toEqual(['96 → 88'])
  expect(receiver.received).toHaveLength(1)
  expect(smtp.received).toHaveLength(1)
})
