import { expect, test } from 'vitest'
import { insertSession, insertUser, updateUser } from '../../../test/accounts.ts'
import { createTestApp, useTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { joinMember, newAccount, PASSWORD, setUpTwoFactor } from '../../../test/member.ts'
import { hashToken, newToken } from '../../auth/token.ts'

const NEW_PASSWORD = 'Changed#2026'

const server = useTestApp({
  config: { publicUrl: 'https://retorna.example', trustProxy: 1 },
})

const post = (path: string, payload: object, headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    headers: { 'accept-language': 'pt-BR', ...headers },
  })

const request = (email: string, headers = {}) => post('request-password-reset', { email }, headers)

const tokenOf = (link: string | undefined): string => /#token=(.*)$/.exec(link ?? '')?.[1] ?? 'none'

const askForToken = async (email: string): Promise<string> => {
  await request(email)
  return tokenOf((await mailsTo(server, email)).at(-1)?.data.link)
}

const check = (token: string) => post('verify-reset-token', { token })

const reset = (token: string, password = NEW_PASSWORD, headers = {}) =>
  post('reset-password', { token, nova_senha: password }, headers)

const login = (email: string, senha: string) => post('login', { email, senha })

const expectInvalid = (reply: { statusCode: number; json: () => unknown }) => {
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({
    success: false,
    code: 'RESET_TOKEN_INVALID',
    error: 'Token inválido ou expirado',
  })
}

test('from a forgotten password to a new one', async () => {
  const { userId } = await newAccount(server, 'ana@example.com')
  const session = await insertSession(server.database.db, userId)
  const bearer = { authorization: `Bearer ${session}` }
  expect((await server.app.inject({ url: '/api/auth/verify', headers: bearer })).statusCode).toBe(
    200,
  )
  const asked = await request(' ANA@example.com')
  expect(asked.json()).toEqual({
    success: true,
    message:
      'Se este endereço tiver uma conta, um link para escolher uma nova senha está a caminho.',
  })
  const [mail] = await mailsTo(server, 'ana@example.com')
  expect(mail).toEqual({
    kind: 'password-reset',
    language: 'pt',
    data: {
      name: 'Ana',
      link: expect.stringMatching(/^https:\/\/retorna\.example\/reset-password#token=[\w-]{43}$/),
    },
  })
  const token = tokenOf(mail?.data.link)
  const checked = await check(token)
  expect(checked.json()).toEqual({ success: true, user: { nome: 'Ana' } })
  expect(checked.headers['cache-control']).toBe('no-store')

  const done = await reset(token)
  expect(done.json()).toMatchObject({ success: true, message: expect.any(String) })
  // Every session has ended, in this process at once.
  expect((await server.app.inject({ url: '/api/auth/verify', headers: bearer })).statusCode).toBe(
    401,
  )
  expect((await login('ana@example.com', PASSWORD)).statusCode).toBe(401)
  expect((await login('ana@example.com', NEW_PASSWORD)).statusCode).toBe(200)
  const mails = await mailsTo(server, 'ana@example.com')
  expect(mails.map(({ kind }) => kind)).toEqual(['password-reset', 'password-changed'])

  expectInvalid(await check(token))
  expectInvalid(await reset(token))
})

test('a link works once, even when used several times at once', async () => {
  await newAccount(server, 'once@example.com')
  const token = await askForToken('once@example.com')
  const passwords = ['First#2026', 'Second#2026', 'Third#2026']
  const replies = await Promise.all(passwords.map((password) => reset(token, password)))
  const winner = replies.findIndex((reply) => reply.statusCode === 200)
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  for (const [index, password] of passwords.entries()) {
    const { statusCode } = await login('once@example.com', password)
    expect(statusCode).toBe(index === winner ? 200 : 401)
  }
  const mails = await mailsTo(server, 'once@example.com')
  expect(mails.filter(({ kind }) => kind === 'password-changed')).toHaveLength(1)
})

test('a link is valid for one hour', async () => {
  await newAccount(server, 'slow@example.com')
  const token = await askForToken('slow@example.com')
  const age = (interval: string) =>
    server.database.pool.query(
      'update password_resets set expires_at = expires_at - $1::interval where user_id = (select id from users where email = $2)',
      [interval, 'slow@example.com'],
    )
  await age('59 minutes')
  expect((await check(token)).statusCode).toBe(200)
  await age('61 seconds')
  expectInvalid(await check(token))
  expectInvalid(await reset(token))
})

test('using a link invalidates the others, and so do a new password and a new address', async () => {
  await newAccount(server, 'many@example.com')
  const [one, two] = [await askForToken('many@example.com'), await askForToken('many@example.com')]
  expect((await check(one)).statusCode).toBe(200)
  expect((await reset(two)).statusCode).toBe(200)
  expectInvalid(await reset(one))

  const { userId } = await newAccount(server, 'changing@example.com')
  const before = await askForToken('changing@example.com')
  await server.database.db
    .updateTable('passwords')
    .set({ hash: 'another hash' })
    .where('user_id', '=', userId)
    .execute()
  expectInvalid(await reset(before))
  const again = await askForToken('changing@example.com')
  await updateUser(server.database.db, userId, { email: 'changed@example.com' })
  expectInvalid(await reset(again))
})

test.each([
  'x',
  'x'.repeat(43),
  '',
  "' or 1=1 --",
  '%00',
  '../../health',
  'x'.repeat(199),
  'x'.repeat(5000),
])('a made-up token is refused (%#)', async (token) => {
  const checked = await check(token)
  expect([400, 404, 413]).toContain(checked.statusCode)
  expect(checked.json().success).toBe(false)
  const reply = await reset(token)
  expect(reply.statusCode).toBe(400)
})

test('the stored hash does not work as a token', async () => {
  await newAccount(server, 'hashed@example.com')
  const token = await askForToken('hashed@example.com')
  const { rows } = await server.database.pool.query('select token_hash from password_resets')
  for (const { token_hash } of rows) {
    expect(token_hash.toString('base64url')).not.toBe(token)
    expectInvalid(await reset(token_hash.toString('base64url')))
  }
})

test('made-up tokens are limited per caller', async () => {
  const strict = await createTestApp({ config: { rateLimit: 600 } })
  const replies = await Promise.all(
    Array.from({ length: 35 }, (_, i) =>
      strict.app.inject({ url: `/api/auth/verify-reset-token/guess${i}` }),
    ),
  )
  expect(replies.filter((reply) => reply.statusCode === 429)).toHaveLength(5)
  await strict.close()
})

test('the link points to our own address, whatever the request claims', async () => {
  await newAccount(server, 'hosted@example.com')
  const claims = [
    { host: 'evil.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
    { forwarded: 'host=evil.example;proto=http' },
    { origin: 'https://evil.example', referer: 'https://evil.example/' },
    { 'x-original-url': 'https://evil.example', 'x-host': 'evil.example' },
  ]
  for (const headers of claims) {
    await request('hosted@example.com', headers)
    const link = new URL((await mailsTo(server, 'hosted@example.com')).at(-1)?.data.link ?? '')
    expect(link.origin + link.pathname).toBe('https://retorna.example/reset-password')
  }
  await post('request-password-reset', {
    email: 'hosted2@example.com',
    redirectTo: 'https://evil.example',
    callbackURL: 'https://evil.example',
  })
  const { rows } = await server.database.pool.query(
    "select 1 from outgoing_mails where data::text like '%evil%'",
  )
  expect(rows).toEqual([])
})

test('reset mails to one address are limited', async () => {
  await newAccount(server, 'flooded@example.com')
  const replies = []
  for (let i = 0; i < 8; i++) replies.push(await request('flooded@example.com'))
  expect(replies.map((reply) => reply.statusCode)).toEqual([
    ...Array(5).fill(200),
    ...Array(3).fill(429),
  ])
  expect(Number(replies[7]?.headers['retry-after'])).toBeGreaterThan(3000)
  expect(await mailsTo(server, 'flooded@example.com')).toHaveLength(5)
})

test('a reset lifts the lockout', async () => {
  await newAccount(server, 'locked@example.com')
  for (let i = 0; i < 10; i++) await login('locked@example.com', 'Wrong#2026')
  expect((await login('locked@example.com', PASSWORD)).statusCode).toBe(429)
  await reset(await askForToken('locked@example.com'))
  expect((await login('locked@example.com', NEW_PASSWORD)).statusCode).toBe(200)
})

test('a reset lifts the lock of the second factor, whoever guessed at it, and of the own password', async () => {
  const member = await joinMember(server)
  const url = '/api/account/two-factor'
  const { recoveryCodes } = await setUpTwoFactor(member)
  for (let i = 0; i < 10; i++) {
    await member.login({ codigo: 'wrong' }, `10.22.0.${i}`)
    await member.post(url, { senha: 'Wrong#2026' })
  }
  expect((await member.login({ codigo: recoveryCodes[0] })).statusCode).toBe(429)
  await reset(await askForToken(member.email))
  const back = await member.login({ senha: NEW_PASSWORD, codigo: recoveryCodes[0] })
  expect(back.statusCode).toBe(200)
  const headers = { authorization: `Bearer ${back.json().token}` }
  const payload = { senha: NEW_PASSWORD }
  const asked = await server.app.inject({ method: 'POST', url, headers, payload })
  expect(asked.json().code).toBe('TWO_FACTOR_ACTIVE')
})

test('resets are limited, so that a mailbox does not get around the second factor', async () => {
  const { userId } = await newAccount(server, 'again@example.com')
  const codes = []
  for (let i = 0; i < 6; i++) {
    const token = newToken()
    const expires_at = new Date(Date.now() + 60_000)
    await server.database.db
      .insertInto('password_resets')
      .values({ user_id: userId, token_hash: hashToken(token), expires_at })
      .execute()
    codes.push((await reset(token)).statusCode)
  }
  expect(codes).toEqual([...Array(5).fill(200), 429])
})

test('a user without a password gets one', async () => {
  await insertUser(server.database.db, { email: 'without@example.com', language: 'en' })
  const token = await askForToken('without@example.com')
  expect((await mailsTo(server, 'without@example.com'))[0]?.language).toBe('en')
  await reset(token)
  expect((await login('without@example.com', NEW_PASSWORD)).statusCode).toBe(200)
})

test('a weak new password is refused and the link stays valid', async () => {
  await newAccount(server, 'weak@example.com')
  const token = await askForToken('weak@example.com')
  const weak = await reset(token, 'short', {})
  expect(weak.json()).toMatchObject({
    code: 'VALIDATION',
    fields: { nova_senha: 'A senha deve ter pelo menos 8 caracteres' },
  })
  const missing = await post('reset-password', { nova_senha: NEW_PASSWORD })
  expect(missing.json()).toMatchObject({ fields: { token: 'Token de reset não encontrado' } })
  expect((await reset(token, 'Ação_é_1 com espaços')).statusCode).toBe(200)
  expect((await login('weak@example.com', 'Ação_é_1 com espaços')).statusCode).toBe(200)
})

test('a password known from breaches is refused and the link stays valid', async () => {
  await newAccount(server, 'breached@example.com')
  const token = await askForToken('breached@example.com')
  const reply = await reset(token, 'P@ssw0rd', { 'accept-language': 'en' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields.nova_senha).toMatch(/known from data breaches/)
  expect((await reset(token)).statusCode).toBe(200)
})

test('the token may also be in the URL, as the interface sends it', async () => {
  await newAccount(server, 'by-address@example.com')
  const token = await askForToken('by-address@example.com')
  const ask = (text: string) => server.app.inject(`/api/auth/verify-reset-token/${text}`)
  expect((await ask(token)).json()).toEqual((await check(token)).json())
  expect((await ask('invented')).json().code).toBe('RESET_TOKEN_INVALID')
})

test('a pending registration gets no link', async () => {
  await post('register', {
    nome: 'Bia',
    email: 'waiting@example.com',
    senha: PASSWORD,
    confirmarSenha: PASSWORD,
    plano: 'free',
    aceitaTermos: true,
  })
  await request('waiting@example.com')
  const mails = await mailsTo(server, 'waiting@example.com')
  expect(mails.map(({ kind }) => kind)).toEqual(['verification-code'])
})
