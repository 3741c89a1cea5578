import { createPublicKey, verify } from 'node:crypto'
import { MAX_PER_HOUR } from '@retorna/contract/notifications/settings'
import { afterEach, expect, test } from 'vitest'
import { createTestApp, reaching, type TestApp } from '../../../../test/app.ts'
import { openBrowser } from '../../../../test/browser.ts'
import { makeGame } from '../../../../test/factories.ts'
import { doJobs } from '../../../../test/jobs.ts'
import { joinPremium, notify, notifyOfFeeds } from '../../../../test/notifications.ts'
import { openReceiver, type Received } from '../../../../test/servers/receiver.ts'
import { vapidKeys } from '../../../outbox/push.ts'
import { sumUpNotifications } from '../routing/route-notifications.ts'

let server: TestApp
afterEach(() => server.close())

const PUSH = '/api/notifications/push'

const setUp = async (status = 201) => {
  const receiver = await openReceiver((response) => response.writeHead(status).end())
  server = await createTestApp(reaching([receiver.target]))
  const { db } = server.database
  const gameId = await makeGame(db, { name: 'Fortune Tiger' })
  const person = await joinPremium(server, { role: 'admin' })
  const browser = openBrowser()
  const add = (endpoint: string, who = person) =>
    who.post(PUSH, { endpoint: `${receiver.url}/${endpoint}`, keys: browser.keys })
  const tell = async () => {
    await notify(db, person.userId, gameId)
    await doJobs(server)
  }
  return { receiver, person, browser, add, tell, gameId }
}

/** Whether a message is signed with the key given to browsers (RFC 8292). */
const isSigned = ({ headers }: Received, publicKey: string): boolean => {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isValid && key === publicKey
}

test('each browser gets a message that only it can read, signed with the known key', async () => {
  const { receiver, person, browser, add, tell, gameId } = await setUp()
  const { publicKey } = (await person.get(PUSH)).json()
  expect((await add('one')).json()).toMatchObject({ browsers: 1 })
  expect((await add('two')).json()).toMatchObject({ browsers: 2 })
  expect((await add('two')).json()).toMatchObject({ browsers: 2 })
  await tell()
  expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/hook/one', '/hook/two'])
  for (const message of receiver.received) {
    expect(isSigned(message, publicKey)).toBe(true)
    expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    const shown = browser.read(message.bytes)
    expect(shown).toMatchObject({
      title: 'Fortune Tiger went up',
      body: 'RTP from 94.00% to 96.50%',
      url: `/game/${gameId}`,
      lang: 'en',
    })
    expect(message.headers.topic).toBe(shown.tag)
  }
})

test.each([404, 410])('a browser that is gone (%i) is deleted', async (status) => {
  const { receiver, person, add, tell } = await setUp(status)
  await add('one')
  await tell()
  await tell()
  expect(receiver.received).toHaveLength(1)
  expect((await person.get('/api/notifications/settings')).json().settings.browsers).toBe(0)
})

test.each([
  ['is down', 503],
  ['asks for fewer messages', 429],
])('a push service that %s is asked again with the same tag', async (_, status) => {
  const { receiver, browser, add, tell } = await setUp(status)
  await add('one')
  await tell()
  const { pool } = server.database
  await pool.query(`update notification_deliveries set due_at = now()`)
  await pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await doJobs(server)
  const tags = receiver.received.map(({ bytes }) => browser.read(bytes).tag)
  expect(tags).toHaveLength(2)
  expect(new Set(tags).size).toBe(1)
})

test('a message that waits to be sent again does not reach the next user of its browser', async () => {
  const { receiver, add, tell } = await setUp(503)
  await add('shared')
  await tell()
  await add('shared', await joinPremium(server, { role: 'admin' }))
  const { pool } = server.database
  await pool.query(`update notification_deliveries set due_at = now()`)
  await pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await doJobs(server)
  expect(receiver.received).toHaveLength(1)
  const { rows } = await pool.query('select state from notification_deliveries')
  expect(rows).toEqual([{ state: 'failed' }])
})

test.each([400, 401, 403])(
  'a message that the push service refuses (%i) is not sent again',
  async (status) => {
    const { receiver, person, add, tell } = await setUp(status)
    await add('one')
    await tell()
    expect((await person.get('/api/notifications/settings')).json().settings.browsers).toBe(1)
    const { rows } = await server.database.pool.query('select state from notification_deliveries')
    expect(rows).toEqual([{ state: 'failed' }])
    expect(receiver.received).toHaveLength(1)
  },
)

test('a summary of feed problems alone opens the feeds', async () => {
  const { receiver, person, browser, add, gameId } = await setUp()
  const { config } = server.app
  const { db } = server.database
  await add('one')
  await notifyOfFeeds(db, person.userId, gameId, MAX_PER_HOUR + 2)
  await doJobs(server)
  await sumUpNotifications({ config, db }, person.userId)
  await doJobs(server)
  const pushed = receiver.received.map(({ bytes }) => browser.read(bytes))
  expect(pushed.at(-1)).toMatchObject({ title: '2 more notifications', url: '/admin/feeds' })
})

test('a test reaches every browser and links to the settings', async () => {
  const { receiver, person, browser, add } = await setUp()
  await add('one')
  await add('two')
  const result = (await person.post('/api/notifications/test', { channel: 'push' })).json()
  expect(result).toEqual({ success: true, delivered: true, detail: 'The answer was 201' })
  expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/hook/one', '/hook/two'])
  expect(receiver.received.map(({ bytes }) => browser.read(bytes).url)).toEqual(
    Array(2).fill('/settings?tab=notifications'),
  )
})

test('a browser belongs to the user who last signed in there', async () => {
  const { receiver, person, add, tell } = await setUp()
  const next = await joinPremium(server, { role: 'admin' })
  await add('shared')
  const { pool } = server.database
  await pool.query("update push_subscriptions set created_at = '2026-01-01' where user_id = $1", [
    person.userId,
  ])
  const isOld = async () =>
    (await pool.query("select from push_subscriptions where created_at = '2026-01-01'")).rowCount
  await add('shared')
  expect(await isOld()).toBe(1)
  await add('shared', next)
  expect(await isOld()).toBe(0)
  await tell()
  expect(receiver.received).toEqual([])
  const endpoint = `${receiver.url}/shared`
  await person.delete(PUSH, { endpoint })
  expect((await next.get('/api/notifications/settings')).json().settings.browsers).toBe(1)
  expect((await next.delete(PUSH, { endpoint })).statusCode).toBe(204)
  expect((await next.get('/api/notifications/settings')).json().settings.browsers).toBe(0)
})

test('of too many browsers the oldest are deleted', async () => {
  const { add, person } = await setUp()
  for (let index = 0; index < 22; index++) await add(`browser-${index}`)
  expect((await person.get('/api/notifications/settings')).json().settings.browsers).toBe(20)
})

test('browsers with private addresses or invalid keys are refused', async () => {
  const { person, browser, receiver, add: addHere } = await setUp()
  expect((await addHere('a', await joinPremium(server))).statusCode).toBe(400)
  const add = async (endpoint: string, keys: object) =>
    (await person.post(PUSH, { endpoint, keys })).statusCode
  expect(await add('https://10.0.0.1/push', browser.keys)).toBe(400)
  expect(await add('http://push.example.com/x', browser.keys)).toBe(400)
  const nowhere = Buffer.alloc(65, 1).fill(4, 0, 1).toString('base64url')
  for (const keys of [
    { p256dh: 'AAAA' },
    { p256dh: '<>' },
    { p256dh: nowhere },
    { auth: 'AAAA' },
    { auth: '' },
  ]) {
    expect(await add(receiver.url, { ...browser.keys, ...keys })).toBe(400)
  }
})

test('all processes share one encrypted key pair; a changed secret creates a new one', async () => {
  const { person } = await setUp()
  const { db } = server.database
  const { config } = server.app
  const secret = server.app.auth.secret
  const pairs = await Promise.all(
    Array.from({ length: 5 }, () => vapidKeys({ config, db }, secret)),
  )
  expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(1)
  const [pair] = pairs
  expect((await person.get(PUSH)).json().publicKey).toBe(pair?.publicKey)
  const stored = await db.selectFrom('settings').select('value').execute()
  expect(JSON.stringify(stored)).not.toContain(pair?.privateKey)
  const other = await vapidKeys(
    { config, db },
    { current: 'another secret of thirty-two characters', former: [] },
  )
  expect(other.publicKey).not.toBe(pair?.publicKey)
})
