import { MAX_PER_HOUR } from '@retorna/contract/notifications/settings'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeGame } from '../../../../test/factories.ts'
import { doJobs, mailsTo } from '../../../../test/jobs.ts'
import {
  joinPremium,
  notify,
  notifyOfFeeds,
  setUpWebhook,
  verified,
} from '../../../../test/notifications.ts'
import { openReceiver } from '../../../../test/servers/receiver.ts'
import { inTransaction } from '../../../database/connection.ts'
import { addPaymentConfirmed } from '../../../outbox/add-notifications.ts'
import { renderMail } from '../../../outbox/mail/render-mail.ts'
import { mailDigests } from './mail-notifications.ts'
import { sumUpNotifications } from './route-notifications.ts'

let server: TestApp
let gameId: number
afterEach(() => server.close())

const start = async (outgoingAllow: string[] = []) => {
  server = await createTestApp({
    config: {
      channels: { outgoingAllow, vapidKeys: undefined, twilio: undefined },
      timeZone: 'America/Sao_Paulo',
    },
  })
  gameId = await makeGame(server.database.db, { name: 'Fortune Tiger' })
}

const ALL_OFF = { email: 'off', digestHour: 8, push: true, webhook: true, sms: true }

/** An administrator with a webhook. */
const joinWithHook = async () => {
  const receiver = await openReceiver()
  await start([receiver.target])
  const person = await joinPremium(server, { role: 'admin' })
  const secret = await setUpWebhook(server, person, receiver.url)
  return { person, receiver, secret }
}

const statesOf = async (userId: string) => {
  const rows = await server.database.db
    .selectFrom('notifications')
    .select(['state', 'digest'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows
}

test('by default one mail is sent at once, in the user’s language', async () => {
  await start()
  const person = await joinPremium(server, { language: 'pt' })
  const [id] = await notify(server.database.db, person.userId, gameId)
  await doJobs(server)
  expect(await mailsTo(server, person.email)).toMatchObject([
    { kind: 'rtp-alert', language: 'pt', data: { game: 'Fortune Tiger', currentRtp: 96.5 } },
  ])
  expect(id).toBeGreaterThan(0)
})

test('mail and webhook each get a notification once; the webhook is signed', async () => {
  const { person, receiver, secret } = await joinWithHook()
  const [id] = await notify(server.database.db, person.userId, gameId)
  await doJobs(server)
  await doJobs(server)
  expect(await mailsTo(server, person.email)).toHaveLength(1)
  expect(receiver.received).toHaveLength(1)
  const [message] = receiver.received
  if (message === undefined) throw new Error('nothing came')
  expect(verified(secret, message)).toMatchObject({
    type: 'rtp-alert',
    data: { id, baselineRtp: 94, currentRtp: 96.5, game: { name: 'Fortune Tiger' } },
  })
})

test('what concerns the account stays in the inbox: a confirmed payment has its own mail', async () => {
  await start()
  const { person, receiver } = await joinWithHook()
  await inTransaction(server.database.db, (trx) =>
    addPaymentConfirmed(trx, person.userId, { plan: 'premium' }, 1),
  )
  await doJobs(server)
  expect(await mailsTo(server, person.email)).toEqual([])
  expect(receiver.received).toEqual([])
  expect((await person.get('/api/notifications')).json()).toMatchObject({ unread: 1 })
})

test('a user who switched everything off is notified only in the app', async () => {
  await start()
  const person = await joinPremium(server)
  await person.put('/api/notifications/settings', ALL_OFF)
  await notify(server.database.db, person.userId, gameId)
  expect(await mailsTo(server, person.email)).toEqual([])
  expect(await statesOf(person.userId)).toEqual([{ state: 'kept', digest: null }])
})

test.each([
  { plan: 'professional' as const },
  { payment_status: 'failed' as const },
  { blocked_at: new Date() },
  { deleted_at: new Date() },
])('nothing is sent to a user with %j at the time', async (change) => {
  const { person } = await joinWithHook()
  await notify(server.database.db, person.userId, gameId)
  await person.update({ role: 'member', ...change })
  await doJobs(server)
  expect(
    await server.database.db.selectFrom('notification_deliveries').select('state').execute(),
  ).toEqual([])
  expect(await mailsTo(server, person.email)).toEqual([])
})

test('notifications beyond the hourly limit come summarized in one message per channel', async () => {
  const { person, receiver, secret } = await joinWithHook()
  const { db } = server.database
  await notify(db, person.userId, gameId, MAX_PER_HOUR - 1)
  await doJobs(server)
  await notify(db, person.userId, gameId, 5)
  await doJobs(server)
  await notify(db, person.userId, gameId, 3)
  await doJobs(server)
  expect(receiver.received).toHaveLength(MAX_PER_HOUR)
  expect(await mailsTo(server, person.email)).toHaveLength(MAX_PER_HOUR)
  const jobs = await sql<{ minutes: number }>`
    select extract(epoch from run_at - now())::float8 / 60 as minutes
    from graphile_worker.jobs where key = ${`sum-up:${person.userId}`}`.execute(db)
  expect(jobs.rows).toHaveLength(1)
  expect(jobs.rows[0]?.minutes).toBeGreaterThan(55)
  expect(jobs.rows[0]?.minutes).toBeLessThanOrEqual(60)

  const { config } = server.app
  await Promise.all([1, 2].map(() => sumUpNotifications({ config, db }, person.userId)))
  await doJobs(server)
  const last = receiver.received.at(-1)
  expect(receiver.received).toHaveLength(MAX_PER_HOUR + 1)
  if (last === undefined) throw new Error('nothing came')
  expect(verified(secret, last)).toMatchObject({ type: 'summary', data: { count: 7 } })
  const mails = await mailsTo(server, person.email)
  expect(mails.at(-1)).toMatchObject({ kind: 'alert-digest', data: { count: 7, span: 'hour' } })
  expect(mails).toHaveLength(MAX_PER_HOUR + 1)
  expect((await statesOf(person.userId)).filter(({ state }) => state === 'summed-up')).toHaveLength(
    7,
  )
})

test('each notification is in exactly one daily mail, at the hour of the time zone', async () => {
  await start()
  const { db } = server.database
  const { config } = server.app
  const person = await joinPremium(server)
  await person.put('/api/notifications/settings', { ...ALL_OFF, email: 'daily', digestHour: 9 })
  const came = async (moment: string, count: number) => {
    const ids = await notify(db, person.userId, gameId, count)
    await doJobs(server)
    await sql`update notifications set state_at = ${moment} where id = any(${ids}::bigint[])`.execute(
      db,
    )
  }
  // Nine o'clock in São Paulo is 12:00 UTC.
  await came('2026-03-10T11:59:00Z', 2)
  await came('2026-03-10T12:01:00Z', 30)
  const digest = async (now: string) => {
    await Promise.all([1, 2].map(() => mailDigests({ config, db }, new Date(now))))
    return (await mailsTo(server, person.email)).map(({ data }) => Number(data.count))
  }
  expect(await digest('2026-03-10T11:59:30Z')).toEqual([])
  expect(await digest('2026-03-10T12:00:00Z')).toEqual([2])
  expect(await digest('2026-03-11T11:45:00Z')).toEqual([2])
  // The server was down at that hour.
  expect(await digest('2026-03-11T20:15:00Z')).toEqual([2, 30])
  expect(await digest('2026-03-12T12:00:00Z')).toEqual([2, 30])
  expect(await statesOf(person.userId)).toSatisfy((rows: { digest: string }[]) =>
    rows.every(({ digest: state }) => state === 'mailed'),
  )
})

test('a summary of feed problems alone leads staff to the feeds, and does not speak of their alerts', async () => {
  await start()
  const { db } = server.database
  const { config } = server.app
  const person = await joinPremium(server, { role: 'editor' })
  await person.put('/api/notifications/settings', { ...ALL_OFF, email: 'daily' })
  const mailed = async () => {
    await doJobs(server)
    await mailDigests({ config, db }, new Date(Date.now() + 2 * 24 * 3_600_000))
    const mail = (await mailsTo(server, person.email)).at(-1)
    return renderMail(mail as never as Parameters<typeof renderMail>[0], '')
  }
  await notifyOfFeeds(db, person.userId, gameId, 2)
  const ofFeeds = await mailed()
  expect(ofFeeds.subject).toBe('Retorna: 2 feed problems')
  expect(ofFeeds.text).toContain('/admin/feeds')
  expect(ofFeeds.text).toContain('because you are on the Retorna team')
  expect(ofFeeds.text).not.toMatch(/alert/i)
  await notifyOfFeeds(db, person.userId, gameId)
  await notify(db, person.userId, gameId)
  const mixed = await mailed()
  expect(mixed.subject).toBe('Retorna: 2 alerts')
  expect(mixed.text).toContain('/alerts')
})

test('reports leave the hour to alerts', async () => {
  const { person, receiver } = await joinWithHook()
  const { db } = server.database
  const ids = await notify(db, person.userId, gameId, MAX_PER_HOUR)
  await doJobs(server)
  await sql`update notifications set kind = 'report-sent' where id = any(${ids}::bigint[])`.execute(
    db,
  )
  await notify(db, person.userId, gameId)
  await doJobs(server)
  expect(receiver.received).toHaveLength(MAX_PER_HOUR + 1)
})

const HELD = 5

/** Whoever had five notifications held back by the first choice of mails has the second when the hour is over. */
const chooseMeanwhile = async (first: string, second: string) => {
  const { person, receiver } = await joinWithHook()
  const { db } = server.database
  const { config } = server.app
  await person.put('/api/notifications/settings', { ...ALL_OFF, email: first })
  await notify(db, person.userId, gameId, MAX_PER_HOUR + HELD)
  await doJobs(server)
  const choose = (email: string) => person.put('/api/notifications/settings', { ...ALL_OFF, email })
  await choose(second)
  const sumUp = () => sumUpNotifications({ config, db }, person.userId)
  const mailTomorrow = () => mailDigests({ config, db }, new Date(Date.now() + 2 * 24 * 3_600_000))
  const countsMailed = async () =>
    (await mailsTo(server, person.email)).map(({ data }) => Number(data.count ?? 1))
  return { receiver, choose, sumUp, mailTomorrow, countsMailed }
}

test('what is held while mails are turned to daily ones comes in the next of these', async () => {
  const { sumUp, mailTomorrow, countsMailed } = await chooseMeanwhile('now', 'daily')
  await sumUp()
  await mailTomorrow()
  expect(await countsMailed()).toEqual([...Array(MAX_PER_HOUR).fill(1), HELD])
})

test('what is held while daily mails are turned to immediate ones is mailed once', async () => {
  const { sumUp, mailTomorrow, countsMailed } = await chooseMeanwhile('daily', 'now')
  await sumUp()
  await mailTomorrow()
  expect(await countsMailed()).toEqual([HELD, MAX_PER_HOUR])
})

test.each(['now', 'daily'])(
  'what is held and came in a daily mail is not mailed again: %s',
  async (choice) => {
    const { choose, sumUp, mailTomorrow, countsMailed } = await chooseMeanwhile('daily', 'daily')
    await mailTomorrow()
    await choose(choice)
    await sumUp()
    await mailTomorrow()
    expect(await countsMailed()).toEqual([MAX_PER_HOUR + HELD])
  },
)

test('settings are stored, and invalid ones refused', async () => {
  await start()
  const person = await joinPremium(server)
  expect((await person.get('/api/notifications/settings')).json().settings).toEqual({
    email: 'now',
    digestHour: 8,
    push: true,
    webhook: true,
    sms: true,
    timeZone: 'America/Sao_Paulo',
    emailAddress: person.email,
    browsers: 0,
    isSmsAvailable: false,
    phone: null,
  })
  const chosen = { email: 'daily', digestHour: 23, push: false, webhook: false, sms: false }
  expect((await person.put('/api/notifications/settings', chosen)).json().settings).toMatchObject(
    chosen,
  )
  expect((await person.get('/api/notifications/settings')).json().settings).toMatchObject(chosen)
  for (const wrong of [
    { digestHour: 24 },
    { digestHour: -1 },
    { digestHour: 1.5 },
    { email: 'hourly' },
  ]) {
    const reply = await person.put('/api/notifications/settings', { ...chosen, ...wrong })
    expect(reply.statusCode).toBe(400)
  }
})
