import nodeCrypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import {
  insertSession,
  insertUser,
  signInAs,
  tokenHash,
  updateUser,
} from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { newAccount, PASSWORD } from '../../../test/member.ts'

const server = useTestApp()

let callers = 0
const login = (
  payload: object,
  headers: Record<string, string> = { 'accept-language': 'pt-BR' },
) => {
  callers += 1
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers,
    // A separate caller per request, so that no test uses up another's rate limit.
    remoteAddress: `10.0.${callers >> 8}.${callers & 255}`,
  })
}

const verify = (token: string, headers = {}) =>
  server.app.inject({
    url: '/api/auth/verify',
    headers: { authorization: `Bearer ${token}`, ...headers },
  })

const logout = (headers = {}) =>
  server.app.inject({ method: 'POST', url: '/api/auth/logout', headers })

test('the right password starts a session', async () => {
  const { userId } = await newAccount(server, 'ana@example.com', {
    plan: 'premium',
    paymentStatus: 'paid',
  })
  const reply = await login({ email: ' Ana@Example.com ', senha: PASSWORD, recaptchaToken: 'x' })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toEqual({
    success: true,
    token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    message: 'Login realizado com sucesso',
    user: {
      id: userId,
      nome: 'Ana',
      email: 'ana@example.com',
      plano: 'premium',
      paymentStatus: 'paid',
      pendingPlan: null,
      graceUntil: null,
      role: 'member',
      emailVerified: true,
      trialEndsAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  })
  const verified = await verify(reply.json().token)
  expect(verified.json()).toEqual({ success: true, valid: true, user: reply.json().user })
})

test('the welcome message follows the language', async () => {
  await newAccount(server, 'greeting@example.com')
  const reply = await login(
    { email: 'greeting@example.com', senha: PASSWORD },
    { 'accept-language': 'en' },
  )
  expect(reply.json().message).toBe('Signed in successfully')
})

test('mails use the language of the last sign-in', async () => {
  const { userId } = await newAccount(server, 'polyglot@example.com')
  const languageAfter = async (headers: Record<string, string>) => {
    await login({ email: 'polyglot@example.com', senha: PASSWORD }, headers)
    const { language } = await server.database.db
      .selectFrom('users')
      .select('language')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return language
  }
  expect(await languageAfter({ 'accept-language': 'en-US' })).toBe('en')
  // Callers that name none, such as programs, change nothing.
  expect(await languageAfter({})).toBe('en')
  expect(await languageAfter({ 'accept-language': '*' })).toBe('en')
  expect(await languageAfter({ 'accept-language': 'pt-BR' })).toBe('pt')
  expect(await languageAfter({ 'accept-language': '*' })).toBe('pt')
})

test("the session stores the caller's address, not one claimed by a header", async () => {
  await newAccount(server, 'where@example.com')
  const reply = await login(
    { email: 'where@example.com', senha: PASSWORD },
    { 'x-forwarded-for': '6.6.6.6', 'x-caller-address': '6.6.6.6', 'user-agent': 'Firefox' },
  )
  const session = await server.database.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash(reply.json().token))
    .executeTakeFirstOrThrow()
  expect(session).toMatchObject({
    ip_address: expect.stringMatching(/^10\./),
    user_agent: 'Firefox',
  })
  const days = (session.expires_at.getTime() - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(30, 1)
})

test('the first sign-in starts the trial, later ones leave it alone', async () => {
  await newAccount(server, 'trial@example.com')
  const first = await login({ email: 'trial@example.com', senha: PASSWORD })
  const hours = (Date.parse(first.json().user.trialEndsAt) - Date.now()) / 3_600_000
  expect(hours).toBeCloseTo(3, 1)
  const second = await login({ email: 'trial@example.com', senha: PASSWORD })
  expect(second.json().user.trialEndsAt).toBe(first.json().user.trialEndsAt)
})

test('the trial of a paid plan also starts at the first sign-in, though not shown', async () => {
  const { userId } = await newAccount(server, 'paid@example.com', {
    plan: 'premium',
    paymentStatus: 'paid',
  })
  await login({ email: 'paid@example.com', senha: PASSWORD })
  await updateUser(server.database.db, userId, { plan: 'free', payment_status: null })
  const reply = await login({ email: 'paid@example.com', senha: PASSWORD })
  expect(reply.json().user.trialEndsAt).not.toBeNull()
})

test('sign-in still works after the trial and without payment', async () => {
  await newAccount(server, 'pending@example.com', { plan: 'premium', paymentStatus: 'pending' })
  const pending = await login({ email: 'pending@example.com', senha: PASSWORD })
  expect(pending.json().user).toMatchObject({ plano: 'premium', paymentStatus: 'pending' })
  expect((await verify(pending.json().token)).statusCode).toBe(200)

  const over = await signInAs(server.database.db, { trial_started_at: '2026-01-01T10:00:00Z' })
  const reply = await server.app.inject({ url: '/api/auth/verify', headers: over })
  expect(reply.json().user.trialEndsAt).toBe('2026-01-01T13:00:00.000Z')
})

test('staff have no trial', async () => {
  await newAccount(server, 'editor@example.com', { role: 'editor' })
  const reply = await login({ email: 'editor@example.com', senha: PASSWORD })
  expect(reply.json().user).toMatchObject({ role: 'editor', trialEndsAt: null })
})

test('an unknown address, a wrong password and a user without one are indistinguishable', async () => {
  await newAccount(server, 'known@example.com')
  await insertUser(server.database.db, { email: 'passwordless@example.com' })
  const derive = vi.spyOn(nodeCrypto, 'argon2')
  const replies = []
  for (const email of ['known', 'unknown', 'passwordless']) {
    derive.mockClear()
    const reply = await login({ email: `${email}@example.com`, senha: 'Wrong#2026' })
    // The expensive part of a sign-in: checking the password of the account and of a registration.
    expect(derive).toHaveBeenCalledTimes(2)
    replies.push({ status: reply.statusCode, body: reply.body })
  }
  derive.mockRestore()
  expect(replies[0]).toEqual({
    status: 401,
    body: '{"success":false,"code":"INVALID_CREDENTIALS","error":"E-mail ou senha incorretos"}',
  })
  expect(replies[1]).toEqual(replies[0])
  expect(replies[2]).toEqual(replies[0])
})

test('an unverified address is reported only with the right password, and its trial does not start', async () => {
  const { userId } = await newAccount(server, 'new@example.com')
  await updateUser(server.database.db, userId, { email_verified: false })
  const wrong = await login({ email: 'new@example.com', senha: 'Wrong#2026' })
  expect(wrong.json().code).toBe('INVALID_CREDENTIALS')
  const right = await login({ email: 'new@example.com', senha: PASSWORD })
  expect([right.statusCode, right.json().code]).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  const rows = await server.database.db
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['users.trial_started_at', 'sessions.id'])
    .where('users.id', '=', userId)
    .execute()
  expect(rows).toEqual([{ trial_started_at: null, id: null }])
})

test.each([
  [{}, { email: 'Email is required', senha: 'Password is required' }],
  [
    { email: '   ', senha: '' },
    { email: 'Email is required', senha: 'Password is required' },
  ],
  [{ email: 'ana', senha: 'x' }, { email: 'Invalid email format' }],
  [{ email: 'ana@example.com', senha: 'x'.repeat(1025) }, { senha: 'Password is too long' }],
  [
    { email: ['ana@example.com'], senha: { $ne: '' } },
    { email: 'Email is required', senha: 'Password is required' },
  ],
])('an incomplete sign-in names the fields to correct (%#)', async (payload, fields) => {
  const reply = await login(payload, { 'accept-language': 'en-US' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'VALIDATION', fields })
})

test('role and plan cannot be sent along', async () => {
  await newAccount(server, 'greedy@example.com')
  const reply = await login({
    email: 'greedy@example.com',
    senha: PASSWORD,
    role: 'admin',
    plan: 'premium',
    callbackURL: 'https://evil.example',
  })
  expect(reply.json().user).toMatchObject({ role: 'member', plano: 'free' })
  expect(reply.headers.location).toBeUndefined()
})

test.each([
  'Bearer 0123456789abcdef0123456789abcdef',
  'Bearer short',
  'Bearer ',
  'Bearer a.b.c',
  'Bearer %00%00%00%00%00%00%00%00',
  `Bearer ${'x'.repeat(5000)}`,
  'Basic YW5hOmFuYQ==',
  'nonsense',
])('verify refuses an invalid credential (%#)', async (authorization) => {
  const reply = await server.app.inject({
    url: '/api/auth/verify',
    headers: { authorization, 'accept-language': 'pt' },
  })
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toEqual({ success: false, code: 'INVALID_TOKEN', error: 'Token inválido' })
})

test('verify refuses an expired session', async () => {
  const user = await insertUser(server.database.db)
  const token = await insertSession(server.database.db, user, { expires_at: new Date() })
  const reply = await verify(token, { 'accept-language': 'en' })
  expect(reply.json()).toMatchObject({ code: 'INVALID_TOKEN', error: 'Invalid token' })
})

test('using a session extends it to thirty days', async () => {
  const user = await insertUser(server.database.db)
  const soon = new Date(Date.now() + 5 * 86_400_000)
  const token = await insertSession(server.database.db, user, { expires_at: soon })
  expect((await verify(token)).statusCode).toBe(200)
  const { expires_at } = await server.database.db
    .selectFrom('sessions')
    .select('expires_at')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow()
  expect((expires_at.getTime() - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
})

test('logout ends the session at once, on the server too', async () => {
  const headers = await signInAs(server.database.db)
  expect((await server.app.inject({ url: '/api/auth/verify', headers })).statusCode).toBe(200)
  const reply = await logout(headers)
  expect([reply.statusCode, reply.body]).toEqual([204, ''])
  expect((await server.app.inject({ url: '/api/auth/verify', headers })).statusCode).toBe(401)
  const token = headers.authorization.slice('Bearer '.length)
  const left = await server.database.db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .execute()
  expect(left).toEqual([])
})

test.each([
  [{}],
  [{ authorization: 'Bearer 0123456789abcdef0123456789abcdef' }],
  [{ authorization: 'nonsense' }],
  [{ 'content-type': 'application/json' }],
])('logout with %j also returns 204', async (headers) => {
  expect((await logout(headers)).statusCode).toBe(204)
})

test('logout ends one session of a user, not the others', async () => {
  const user = await insertUser(server.database.db)
  const [here, there] = [
    await insertSession(server.database.db, user),
    await insertSession(server.database.db, user),
  ]
  await logout({ authorization: `Bearer ${here}` })
  expect((await verify(there)).statusCode).toBe(200)
})
