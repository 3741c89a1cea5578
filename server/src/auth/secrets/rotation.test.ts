import { expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/app.ts'
import { useTestDatabase } from '../../../test/database.ts'
import { codeOf, joinMember, type Member, PASSWORD, setUpTwoFactor } from '../../../test/member.ts'
import { vapidKeys } from '../../outbox/push.ts'
import { WEBHOOK_SEAL } from '../../outbox/signed-message.ts'
import { hashCode, isCode } from '../one-time-code.ts'
import { openPullSecret, sealPullSecret } from './pull-secret.ts'
import { resealSecrets } from './reseal.ts'
import { createSealer, keysFor, SealLostError } from './sealer.ts'

const [FIRST, SECOND, THIRD] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
]
const first = { current: FIRST, former: [] }
const rotated = { current: SECOND, former: [FIRST] }
const after = { current: SECOND, former: [] }

const database = useTestDatabase()

/** The server with these secrets; the database outlives it. */
const withSecrets = async <T>(
  authSecrets: string[],
  work: (server: TestApp) => Promise<T>,
): Promise<T> => {
  const server = await createTestApp({ config: { authSecrets }, database })
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

const signIn = (server: TestApp, { email }: Member, codigo?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, senha: PASSWORD, codigo },
    headers: { 'accept-language': 'en' },
  })

const verify = async (server: TestApp, { headers }: Member) =>
  (await server.app.inject({ url: '/api/auth/verify', headers })).statusCode

test('rotating the secret signs nobody out and keeps second factors working', async () => {
  const { member, secret, recoveryCodes } = await withSecrets([FIRST], async (server) => {
    const member = await joinMember(server)
    return { member, ...(await setUpTwoFactor(member, -1)) }
  })
  await withSecrets([SECOND, FIRST], async (server) => {
    expect(await verify(server, member)).toBe(200)
    expect((await signIn(server, member, codeOf(secret, 0))).statusCode).toBe(200)
    expect((await signIn(server, member, recoveryCodes[0])).statusCode).toBe(200)
  })
  expect((await resealSecrets(database.db, rotated)).lost).toBe(0)
  expect(await resealSecrets(database.db, rotated)).toEqual({ resealed: 0, lost: 0 })
  await withSecrets([SECOND], async (server) => {
    expect(await verify(server, member)).toBe(200)
    expect((await signIn(server, member, codeOf(secret, 1))).statusCode).toBe(200)
  })
})

test('a second factor under a lost secret gets a specific error, not a server error', async () => {
  const { member, secret } = await withSecrets([FIRST], async (server) => {
    const member = await joinMember(server)
    return { member, ...(await setUpTwoFactor(member, -1)) }
  })
  await withSecrets([THIRD], async (server) => {
    const reply = await signIn(server, member, codeOf(secret, 0))
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'TWO_FACTOR_LOST'])
    expect(reply.json().error).toContain('Contact support')
  })
  expect((await resealSecrets(database.db, { current: THIRD, former: [] })).lost).toBeGreaterThan(0)
})

test('webhook secrets and push keys are re-encrypted with the new secret', async () => {
  const { db } = database
  const config = { channels: { outgoingAllow: [], vapidKeys: undefined, twilio: undefined } }
  const pair = await vapidKeys({ config, db }, first)
  const userId = await withSecrets([FIRST], async (server) => (await joinMember(server)).userId)
  const seal = (text: string) => createSealer(first, WEBHOOK_SEAL).seal(userId, Buffer.from(text))
  await db
    .insertInto('webhooks')
    .values({
      user_id: userId,
      url: 'https://example.com/hook',
      secret: seal('now'),
      previous_secret: seal('before'),
      previous_until: new Date(Date.now() + 60_000),
    })
    .execute()
  await resealSecrets(db, rotated)
  const stored = await db
    .selectFrom('webhooks')
    .select(['secret', 'previous_secret'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const sealer = createSealer(after, WEBHOOK_SEAL)
  expect(sealer.open(userId, stored.secret).toString()).toBe('now')
  expect(sealer.open(userId, stored.previous_secret ?? '').toString()).toBe('before')
  expect(await vapidKeys({ config, db }, after)).toEqual(pair)
})

test('what a pull signs in with is re-encrypted with the new secret', async () => {
  const { db } = database
  const { id } = await db
    .insertInto('feeds')
    .values({ name: 'Casino', kind: 'pull' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secret = sealPullSecret(first, id, { value: 'pass-1' })
  await db
    .insertInto('pulls')
    .values({ feed_id: id, source: '{}', mapping: '{}', secret, changed_by: 'test' })
    .execute()
  await resealSecrets(db, rotated)
  const stored = await db.selectFrom('pulls').select('secret').executeTakeFirstOrThrow()
  expect(openPullSecret(after, id, stored.secret ?? '')).toEqual({ value: 'pass-1' })
  expect(openPullSecret(after, id + 1, stored.secret ?? '')).toBeNull()
})

test('a sealed text names its key and opens for its owner only; one without a key name still opens', () => {
  const sealed = createSealer(first, 'test').seal('ana', Buffer.from('secret'))
  expect(sealed).toMatch(/^[\w-]{8}\.[\w+/=]+$/)
  expect(createSealer(rotated, 'test').open('ana', sealed).toString()).toBe('secret')
  expect(createSealer(rotated, 'test').isCurrent(sealed)).toBe(false)
  const unnamed = sealed.slice(sealed.indexOf('.') + 1)
  expect(createSealer(rotated, 'test').open('ana', unnamed).toString()).toBe('secret')
  for (const open of [
    () => createSealer(first, 'test').open('bia', sealed),
    () => createSealer(first, 'other').open('ana', sealed),
    () => createSealer(after, 'test').open('ana', sealed),
    () => createSealer(first, 'test').open('ana', 'nonsense'),
  ]) {
    expect(open).toThrow(SealLostError)
  }
})

test('each use has its own key, and codes from before the rotation still work', () => {
  const purposes = ['sessions', 'two-factor secret', 'recovery code', 'webhook secret', 'vapid key']
  const keys = purposes.map((purpose) => keysFor(first, purpose)[0].key.toString('hex'))
  expect(new Set(keys).size).toBe(purposes.length)
  const hash = hashCode(first, 'registration', 'ana@example.com', '123456')
  const is = (secret: typeof rotated, use: 'registration' | 'phone', code = '123456') =>
    isCode(hash, secret, use, 'ana@example.com', code)
  expect(is(rotated, 'registration')).toBe(true)
  expect(is(rotated, 'registration', '123457')).toBe(false)
  expect(is(rotated, 'phone')).toBe(false)
  expect(is({ ...after, former: [] }, 'registration')).toBe(false)
})
