import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createTestApp, reaching, type TestApp } from '../../../../test/app.ts'
import { makeGame } from '../../../../test/factories.ts'
import { doJobs, mailsTo } from '../../../../test/jobs.ts'
import { joinPremium, notify, verified } from '../../../../test/notifications.ts'
import { openReceiver } from '../../../../test/servers/receiver.ts'
import { closedPort, openSmtpServer, refusal } from '../../../../test/servers/smtp.ts'
import { createSealer } from '../../../auth/secrets/sealer.ts'
import { WEBHOOK_SEAL } from '../../../outbox/signed-message.ts'

let server: TestApp
afterEach(() => server.close())

type Answer = Parameters<typeof openReceiver>[0]
const HOOK = '/api/notifications/webhook'

const setUp = async (answer?: Answer) => {
  const receiver = await openReceiver(answer)
  server = await createTestApp(reaching([receiver.target]))
  const { db } = server.database
  const gameId = await makeGame(db)
  const person = await joinPremium(server, { role: 'admin' })
  const { secret } = (await person.post(HOOK, { url: receiver.url })).json()
  return {
    receiver,
    person,
    secret: secret as string,
    tell: async (count = 1) => {
      await notify(db, person.userId, gameId, count)
      await doJobs(server)
    },
    log: async () => (await person.get(`${HOOK}/deliveries`)).json().deliveries,
    hook: async () => (await person.get(HOOK)).json().webhook,
    /** Moves the next attempt to now. */
    skipPause: async () => {
      await sql`update notification_deliveries set due_at = now() where state = 'queued'`.execute(
        db,
      )
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
      await doJobs(server)
    },
    /** Backdates the failures by more than a day. */
    ageFailures: (hours = 25) =>
      sql`update webhooks set failing_since = now() - make_interval(hours => ${hours})`.execute(db),
  }
}

const at = <T>(list: readonly T[], index: number): T => {
  const item = list.at(index)
  if (item === undefined) throw new Error('nothing came')
  return item
}

test('the secret is shown once, stored encrypted and signs only for its receiver', async () => {
  const { person, secret, receiver, tell } = await setUp()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const shown = (await person.get(HOOK)).body
  const stored = await server.database.db.selectFrom('webhooks').selectAll().executeTakeFirst()
  for (const text of [shown, JSON.stringify(stored)]) {
    expect(text).not.toContain(secret.slice('whsec_'.length))
  }
  await tell()
  const message = at(receiver.received, 0)
  expect(verified(secret, message).type).toBe('rtp-alert')
  expect(() => verified(secret, { ...message, body: `${message.body} ` })).toThrow()
  const other = `whsec_${Buffer.alloc(32).toString('base64')}`
  expect(() => verified(other, message)).toThrow()
})

test('after a rotation both secrets are valid for a day, then only the new one', async () => {
  const { person, secret, receiver, tell } = await setUp()
  const rotated = (await person.post(`${HOOK}/rotate`)).json()
  expect(rotated.webhook.previousSecretUntil).not.toBeNull()
  await tell()
  for (const valid of [secret, rotated.secret]) verified(valid, at(receiver.received, 0))
  await sql`update webhooks set previous_until = now()`.execute(server.database.db)
  await tell()
  verified(rotated.secret, at(receiver.received, 1))
  expect(() => verified(secret, at(receiver.received, 1))).toThrow()
})

test('a failing message is retried under the same id for a day, then given up', async () => {
  const { receiver, tell, log, skipPause } = await setUp((response) =>
    response.writeHead(500).end('<b>down</b>'),
  )
  await tell()
  const [first] = await log()
  expect(first).toMatchObject({
    state: 'queued',
    attempts: 1,
    status: 500,
    detail: '<b>down</b>',
  })
  for (let index = 0; index < 12; index++) await skipPause()
  expect(receiver.received).toHaveLength(9)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await log()).toMatchObject([{ state: 'failed', attempts: 9, dueAt: null }])
})

test('the delays between attempts add up to more than a day', async () => {
  const { tell, skipPause } = await setUp((response) => response.writeHead(503).end())
  await tell()
  let minutes = 0
  for (let index = 0; index < 8; index++) {
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from due_at - now())::float8 / 60 as minutes
      from notification_deliveries where state = 'queued'`.execute(server.database.db)
    minutes += rows[0]?.minutes ?? 0
    await skipPause()
  }
  expect(minutes / 60).toBeGreaterThan(24)
  // Half of the limit of `isGoingOn`, so that a webhook that always fails is paused.
  expect(minutes / 60).toBeLessThan(25.5)
})

test('a webhook unreachable for a day is paused, with one mail, until it is resumed', async () => {
  let isDown = true
  const { receiver, person, tell, log, hook, skipPause, ageFailures } = await setUp((response) =>
    response.writeHead(isDown ? 500 : 204).end(),
  )
  await tell()
  await tell()
  for (let index = 0; index < 4; index++) await skipPause()
  expect((await hook()).pausedAt).toBeNull()
  await ageFailures()
  await skipPause()
  expect((await hook()).pausedAt).not.toBeNull()
  const mails = await mailsTo(server, person.email)
  expect(mails.filter(({ kind }) => kind === 'webhook-paused')).toMatchObject([
    { data: { host: receiver.target } },
  ])
  const before = receiver.received.length
  await tell()
  await skipPause()
  expect(receiver.received).toHaveLength(before)
  const [{ id }] = await log()
  expect((await person.post(`${HOOK}/deliveries/${id}/replay`)).json().code).toBe('WEBHOOK_PAUSED')

  isDown = false
  expect((await person.post(`${HOOK}/resume`)).json().webhook).toMatchObject({
    pausedAt: null,
    failures: 0,
  })
  const replay = await person.post(`${HOOK}/deliveries/${id}/replay`)
  expect([replay.statusCode, replay.json().delivery.state]).toEqual([202, 'queued'])
  await doJobs(server)
  expect((await log())[0]).toMatchObject({ id, state: 'delivered', status: 204 })
  expect(at(receiver.received, -1).headers['webhook-id']).toBe((await log())[0].messageId)
})

test('a webhook is not paused for fewer than eight failures, however long ago the first was', async () => {
  const { tell, hook, skipPause, ageFailures } = await setUp((response) =>
    response.writeHead(500).end(),
  )
  await tell()
  await ageFailures()
  for (let index = 0; index < 6; index++) await skipPause()
  expect(await hook()).toMatchObject({ failures: 7, pausedAt: null })
  await skipPause()
  expect(await hook()).toMatchObject({ failures: 8, pausedAt: expect.any(String) })
})

test('a success between failures keeps it active', async () => {
  let isDown = true
  const { tell, hook, skipPause, ageFailures } = await setUp((response) =>
    response.writeHead(isDown ? 500 : 204).end(),
  )
  await tell()
  for (let index = 0; index < 4; index++) await skipPause()
  await ageFailures()
  isDown = false
  await skipPause()
  expect(await hook()).toMatchObject({ failures: 0, pausedAt: null })
})

test('failures before it was switched off do not pause a webhook that fails for minutes', async () => {
  const { person, tell, hook, log, skipPause, ageFailures } = await setUp((response) =>
    response.writeHead(503).end(),
  )
  const choose = (webhook: boolean) =>
    person.put('/api/notifications/settings', {
      email: 'off',
      digestHour: 8,
      push: true,
      webhook,
      sms: true,
    })
  await tell()
  for (let index = 0; index < 3; index++) await skipPause()
  expect(await hook()).toMatchObject({ failures: 4 })
  await ageFailures(30)
  await choose(false)
  await skipPause()
  expect(await hook()).toMatchObject({ failures: 0 })
  await choose(true)
  await tell()
  for (let index = 0; index < 3; index++) await skipPause()
  expect(await hook()).toMatchObject({ failures: 4, pausedAt: null })
  expect(await log()).toMatchObject([
    { state: 'queued', attempts: 4 },
    { state: 'failed', attempts: 5 },
  ])
})

test('failures that began last week do not count', async () => {
  const { tell, hook, skipPause, ageFailures } = await setUp((response) =>
    response.writeHead(503).end(),
  )
  await tell()
  await skipPause()
  await ageFailures(7 * 24)
  await skipPause()
  expect(await hook()).toMatchObject({ failures: 1, pausedAt: null })
})

test('a webhook that replies that it is gone is paused at once, and pending messages say why they were not sent', async () => {
  const { receiver, tell, hook, log } = await setUp((response) => response.writeHead(410).end())
  await tell(2)
  expect((await hook()).pausedAt).not.toBeNull()
  expect(receiver.received).toHaveLength(1)
  const outcomes: { state: string; status: number | null; detail: string | null }[] = await log()
  expect(
    outcomes
      .map(({ state, status, detail }) => [state, status, detail])
      .sort(([, one], [, other]) => Number(one) - Number(other)),
  ).toEqual([
    ['failed', null, 'Not sent: the webhook is paused.'],
    ['failed', 410, null],
  ])
})

test('an unreadable secret is reported, and a new one resumes delivery', async () => {
  const { person, receiver, tell, log, skipPause } = await setUp()
  const elsewhere = createSealer(
    { current: 'another secret of thirty-two characters', former: [] },
    WEBHOOK_SEAL,
  )
  await server.database.db
    .updateTable('webhooks')
    .set({ secret: elsewhere.seal(person.userId, Buffer.from('whsec_AAAA')) })
    .execute()
  const told = expect.stringContaining('Create a new one.')
  const tried = await person.post('/api/notifications/test', { channel: 'webhook' })
  expect(tried.json()).toEqual({ success: true, delivered: false, detail: told })
  await tell()
  expect((await log())[0]).toMatchObject({ state: 'queued', attempts: 1, detail: told })
  expect(receiver.received).toEqual([])

  const { secret } = (await person.post(`${HOOK}/rotate`)).json()
  await skipPause()
  expect(verified(secret, at(receiver.received, 0)).type).toBe('rtp-alert')
})

test('a test shows its result', async () => {
  const { person, receiver, secret } = await setUp((response) => response.end('thanks'))
  const result = (await person.post('/api/notifications/test', { channel: 'webhook' })).json()
  expect(result).toEqual({ success: true, delivered: true, detail: 'The answer was 200: thanks' })
  expect(verified(secret, at(receiver.received, 0))).toMatchObject({ type: 'test' })
  for (const channel of ['push', 'sms']) {
    const nothing = (await person.post('/api/notifications/test', { channel })).json()
    expect(nothing).toMatchObject({
      delivered: false,
      detail: expect.stringMatching('Nothing is set up'),
    })
  }
  const mail = person.post('/api/notifications/test', { channel: 'email' })
  await expect
    .poll(async () => (await mailsTo(server, person.email)).map(({ kind }) => kind))
    .toEqual(['security-change', 'alert-test'])
  expect((await mail).json()).toMatchObject({
    delivered: false,
    detail: expect.stringMatching('outbox'),
  })
})

test.each([
  [
    'cannot be reached, without revealing its location',
    closedPort,
    /^The message is on its way; the mail server has not accepted it yet\.$/,
  ],
  [
    'refuses, with its reply',
    async () => {
      const smtp = await openSmtpServer({
        onRcptTo: (_address, _session, done) => done(refusal(550)),
      })
      return smtp.url
    },
    /^The mail server did not accept it\. 550 refused with 550$/,
  ],
])('a test mail reports a mail server that %s', async (_what, openServer, detail) => {
  server = await createTestApp({ config: { smtpUrl: await openServer() } })
  const person = await joinPremium(server)
  const tried = person.post('/api/notifications/test', { channel: 'email' })
  await expect
    .poll(async () => {
      await doJobs(server)
      const mails = server.database.db.selectFrom('outgoing_mails').select('last_error')
      return (await mails.executeTakeFirst())?.last_error
    })
    .toEqual(expect.any(String))
  const result = (await tried).json()
  expect(result).toEqual({
    success: true,
    delivered: false,
    detail: expect.stringMatching(detail),
  })
})

test.each([
  ['https://127.0.0.1/', 'public internet'],
  ['https://[::ffff:10.0.0.1]/', 'public internet'],
  ['http://example.com/', 'https://'],
  ['https://a:b@example.com/', 'name or password'],
  ['nonsense', 'such as'],
  ['', 'such as'],
])('the address %s is refused with its reason', async (url, reason) => {
  const { person } = await setUp()
  const reply = await person.post(HOOK, { url })
  expect([reply.statusCode, reply.json().fields.url]).toEqual([
    400,
    expect.stringContaining(reason),
  ])
})

test('only what an administrator enters leads to hosts of the operator’s network', async () => {
  const { person, receiver, tell, log } = await setUp()
  const member = await joinPremium(server)
  const editor = await joinPremium(server, { role: 'editor' })
  for (const other of [member, editor]) {
    const reply = await other.post(HOOK, { url: receiver.url })
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['url']])
  }
  // The role counts when the message is sent, not when the webhook was set up.
  await person.update({ role: 'member' })
  await tell()
  expect(receiver.received).toEqual([])
  expect(await log()).toMatchObject([{ state: 'queued', status: null }])
})

test('other users cannot see, replay or change anything of it', async () => {
  const { tell, log } = await setUp()
  await tell()
  const [{ id }] = await log()
  const other = await joinPremium(server)
  expect((await other.get(HOOK)).json().webhook).toBeNull()
  expect((await other.get(`${HOOK}/deliveries`)).json().deliveries).toEqual([])
  expect((await other.post(`${HOOK}/deliveries/${id}/replay`)).statusCode).toBe(404)
  expect((await other.post(`${HOOK}/rotate`)).statusCode).toBe(404)
  expect((await other.post(`${HOOK}/resume`)).statusCode).toBe(404)
})

test('a new address starts over; once removed, nothing is sent', async () => {
  const { person, secret, receiver, tell, log } = await setUp()
  await tell()
  const again = (await person.post(HOOK, { url: receiver.url })).json()
  expect(again.secret).not.toBe(secret)
  expect(await log()).toEqual([])
  expect((await person.delete(HOOK)).statusCode).toBe(204)
  await tell()
  expect(receiver.received).toHaveLength(1)
})
