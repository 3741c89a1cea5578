import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { makeGame } from '../../../../test/factories.ts'
import { doJobs } from '../../../../test/jobs.ts'
import { joinPremium, notify } from '../../../../test/notifications.ts'
import { openReceiver } from '../../../../test/servers/receiver.ts'

let server: TestApp
afterEach(() => server.close())

const PHONE = '/api/notifications/phone'
type Answer = Parameters<typeof openReceiver>[0]

const setUp = async (
  answer: Answer = (response) => response.writeHead(201).end('{"sid":"SM1"}'),
) => {
  const provider = await openReceiver(answer)
  server = await createTestApp({
    config: {
      channels: {
        outgoingAllow: [provider.target],
        vapidKeys: undefined,
        twilio: {
          accountSid: 'AC123',
          authToken: 'token',
          from: '+15005550006',
          url: `http://${provider.target}`,
        },
      },
    },
  })
  const person = await joinPremium(server)
  const gameId = await makeGame(server.database.db, { name: 'Fortune Tiger' })
  const sms = () =>
    provider.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
  return {
    provider,
    person,
    sms,
    set: (phone = '+55 (11) 98765-4321') => person.post(PHONE, { phone }),
    confirm: (code: string) => person.post(`${PHONE}/confirm`, { code }),
    code: () => /\d{6}/.exec(sms().at(-1)?.Body ?? '')?.[0] ?? '',
    tell: async () => {
      await notify(server.database.db, person.userId, gameId)
      await doJobs(server)
    },
  }
}

test('a number gets messages once its code is confirmed', async () => {
  const { provider, sms, set, confirm, code, tell, person } = await setUp()
  expect((await set()).json().settings.phone).toEqual({
    number: '+5511987654321',
    isVerified: false,
  })
  expect(provider.received[0]).toMatchObject({
    path: '/2010-04-01/Accounts/AC123/Messages.json',
    headers: { authorization: `Basic ${Buffer.from('AC123:token').toString('base64')}` },
  })
  expect(sms()[0]).toMatchObject({ From: '+15005550006', To: '+5511987654321' })
  await tell()
  expect(sms()).toHaveLength(1)
  expect((await confirm(code())).json().settings.phone.isVerified).toBe(true)
  await tell()
  expect(sms().at(-1)).toMatchObject({
    To: '+5511987654321',
    Body: 'Fortune Tiger went up. RTP from 94.00% to 96.50%',
  })
  expect(sms()).toHaveLength(2)
  expect((await person.delete(PHONE)).statusCode).toBe(204)
  await tell()
  expect(sms()).toHaveLength(2)
})

test('a code allows five tries, expires after fifteen minutes and works once', async () => {
  const { set, confirm, code, person } = await setUp()
  await set()
  const wrong = code() === '000000' ? '000001' : '000000'
  const tries = []
  for (let index = 0; index < 6; index++) tries.push((await confirm(wrong)).json().code)
  expect(tries).toEqual([...Array(4).fill('CODE_INVALID'), 'CODE_EXHAUSTED', 'CODE_EXHAUSTED'])
  expect((await confirm(code())).json().code).toBe('CODE_EXHAUSTED')
  await set()
  await sql`update notification_phones set expires_at = now()`.execute(server.database.db)
  expect((await confirm(code())).json().code).toBe('CODE_EXPIRED')
  await set()
  expect((await confirm(code())).statusCode).toBe(200)
  expect((await confirm(code())).json().code).toBe('CODE_INVALID')
  const other = await joinPremium(server)
  expect((await other.post(`${PHONE}/confirm`, { code: code() })).json().code).toBe('CODE_INVALID')
  expect((await person.post(PHONE, { phone: '+5511987654321' })).statusCode).toBe(429)
})

test.each(['11987654321', '+0511', '+', '', '+123456', '+1234567890123456', '+55119876x4321'])(
  '%j is not a valid number',
  async (phone) => {
    const { set } = await setUp()
    const reply = await set(phone)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['phone']])
  },
)

test('a message that may have been sent is not retried', async () => {
  let hangsUp = false
  const { set, confirm, code, tell, sms } = await setUp((response, request) => {
    if (hangsUp) request.socket.destroy()
    else response.writeHead(201).end()
  })
  await set()
  await confirm(code())
  hangsUp = true
  await tell()
  const states = await server.database.db
    .selectFrom('notification_deliveries')
    .select(['state', 'attempts'])
    .execute()
  expect(states).toEqual([{ state: 'failed', attempts: 1 }])
  expect(sms()).toHaveLength(2)
})

test.each([
  [500, { state: 'failed', attempts: 1, detail: 'uncertain' }],
  [502, { state: 'failed', attempts: 1, detail: 'uncertain' }],
  [503, { state: 'queued', attempts: 1, detail: null }],
  [429, { state: 'queued', attempts: 1, detail: null }],
])(
  'a message that the provider answers with %i is sent again only if it took none',
  async (failure, expected) => {
    let status = 201
    const { set, confirm, code, tell } = await setUp((response) => response.writeHead(status).end())
    await set()
    await confirm(code())
    status = failure
    await tell()
    const [delivery] = await server.database.db
      .selectFrom('notification_deliveries')
      .select(['state', 'attempts', 'detail'])
      .execute()
    expect(delivery).toEqual(expected)
  },
)

test.each([
  [400, 21211, 400],
  [400, 21614, 400],
  // Texts to this country are not enabled.
  [400, 21408, 503],
  [401, 20003, 503],
  [429, 20429, 503],
  [500, 20500, 503],
])(
  'a number that the provider answers with %i and code %i is the user’s mistake only if it rejects it',
  async (status, code, replied) => {
    const { set } = await setUp((response) => response.writeHead(status).end(`{"code":${code}}`))
    const warn = vi.spyOn(server.app.log, 'warn')
    expect((await set()).statusCode).toBe(replied)
    expect(warn).toHaveBeenCalledWith({ outcome: 'answered', status, code }, expect.any(String))
  },
)

test.each([400, 500])(
  'a number that the provider answers with %i replaces none',
  async (status) => {
    let isRefused = true
    const { set, confirm, code, person } = await setUp((response) =>
      response.writeHead(isRefused ? status : 201).end('{}'),
    )
    const phone = async () =>
      (await person.get('/api/notifications/settings')).json().settings.phone
    await set()
    expect(await phone()).toBe(null)
    isRefused = false
    await set()
    await confirm(code())
    isRefused = true
    await set('+5511911112222')
    expect(await phone()).toEqual({ number: '+5511987654321', isVerified: true })
  },
)

test('a test shows the provider’s result, and nothing about our account there', async () => {
  let refuses = false
  const { set, confirm, code, sms, person } = await setUp((response) =>
    refuses
      ? response
          .writeHead(400)
          .end('{"code":21610,"message":"Unsubscribed recipient","status":400}')
      : response.writeHead(201).end('{"account_sid":"AC123","sid":"SM1"}'),
  )
  const run = async () => (await person.post('/api/notifications/test', { channel: 'sms' })).json()
  await set()
  await confirm(code())
  expect(await run()).toEqual({ success: true, delivered: true, detail: 'The answer was 201' })
  expect(sms().at(-1)).toMatchObject({
    To: '+5511987654321',
    Body: 'Retorna: test message. Alerts arrive here.',
  })
  refuses = true
  expect(await run()).toEqual({
    success: true,
    delivered: false,
    detail: 'The answer was 400: Unsubscribed recipient',
  })
})

test('without a provider the channel is not available', async () => {
  server = await createTestApp()
  const person = await joinPremium(server)
  const reply = await person.post(PHONE, { phone: '+5511987654321' })
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'SMS_UNAVAILABLE'])
})
