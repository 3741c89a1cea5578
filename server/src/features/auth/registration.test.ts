import nodeCrypto from 'node:crypto'
import { FIRST_VERSION } from '@retorna/domain/legal-versions'
import { expect, test, vi } from 'vitest'
import { insertSession, tokenHash } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { newAccount, PASSWORD } from '../../../test/member.ts'

const OTHER_PASSWORD = 'Another#2026'

const server = useTestApp({ config: { publicUrl: 'https://retorna.example' } })

const post = (path: string, payload: object, headers = {}) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers })

const form = (email: string, overrides = {}) => ({
  nome: 'Ana Lima',
  email,
  senha: PASSWORD,
  confirmarSenha: PASSWORD,
  plano: 'free',
  aceitaTermos: true,
  ...overrides,
})

/** The browser in which each address was last registered. */
const browsers = new Map<string, { cookie: string }>()

const register = async (email: string, overrides = {}, headers = {}) => {
  const reply = await post('register', form(email, overrides), headers)
  browsers.set(email.trim().toLowerCase(), browserOf(reply))
  return reply
}

const withPassword = (senha: string) => ({ senha, confirmarSenha: senha })

/** Enters a code in the browser that registered, unless `headers` are those of another. */
const verify = (
  email: string,
  code: string,
  headers: object | undefined = browsers.get(email.toLowerCase()),
) => post('verify-email', { email, code }, headers)

const login = (email: string, senha: string) => post('login', { email, senha })

/** The cookie of the browser that got this reply. */
const browserOf = (reply: { headers: Record<string, unknown> }) => ({
  cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
})

const newestCode = async (email: string): Promise<string> =>
  (await mailsTo(server, email)).findLast(({ kind }) => kind === 'verification-code')?.data.code ??
  'none'

const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

const users = (email: string) =>
  server.database.db.selectFrom('users').selectAll().where('email', '=', email).execute()

const knownPerson = (email: string) => newAccount(server, email, { name: 'Owner' })

const expireCode = (email: string) =>
  server.database.pool.query('update email_codes set expires_at = now() where email = $1', [email])

const shape = (reply: { statusCode: number; body: string; headers: object }) => ({
  status: reply.statusCode,
  body: reply.body,
  headers: Object.keys(reply.headers).sort(),
})

test('register, verify the address and sign in', async () => {
  const reply = await register(' Ana@Example.com ', {}, { 'accept-language': 'en' })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    success: true,
    message: 'Registration completed. We mailed you a verification code.',
    requiresVerification: true,
  })
  expect(await users('ana@example.com')).toEqual([])
  expect((await login('ana@example.com', PASSWORD)).json()).toMatchObject({
    code: 'EMAIL_NOT_VERIFIED',
  })
  expect((await login('ana@example.com', OTHER_PASSWORD)).json()).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })

  const [mail, ...others] = await mailsTo(server, 'ana@example.com')
  expect(others).toEqual([])
  const code = mail?.data.code ?? ''
  expect(mail).toEqual({
    kind: 'verification-code',
    language: 'en',
    data: {
      name: 'Ana Lima',
      code: expect.stringMatching(/^\d{6}$/),
      link: `https://retorna.example/verify-email#email=ana%40example.com&code=${code}`,
    },
  })

  const verified = await verify('ANA@example.com', code, {
    ...browsers.get('ana@example.com'),
    'accept-language': 'pt-BR',
  })
  expect(verified.statusCode).toBe(200)
  expect(verified.json()).toMatchObject({
    success: true,
    message: 'E-mail verificado com sucesso!',
    user: { nome: 'Ana Lima', email: 'ana@example.com', plano: 'free', emailVerified: true },
  })
  const hours = (Date.parse(verified.json().user.trialEndsAt) - Date.now()) / 3_600_000
  expect(hours).toBeCloseTo(3, 1)
  const session = await server.app.inject({
    url: '/api/auth/verify',
    headers: { authorization: `Bearer ${verified.json().token}` },
  })
  expect(session.json().user).toEqual(verified.json().user)
  expect((await login('ana@example.com', PASSWORD)).json().user.trialEndsAt).toBe(
    verified.json().user.trialEndsAt,
  )
  expect((await mailsTo(server, 'ana@example.com')).at(-1)).toMatchObject({
    kind: 'welcome',
    language: 'en',
    data: { name: 'Ana Lima' },
  })
})

test('consent and language are recorded with the user', async () => {
  await register('consent@example.com', {}, { 'accept-language': 'en-GB' })
  const asked = new Date()
  const { user } = (
    await verify('consent@example.com', await newestCode('consent@example.com'))
  ).json()
  const consents = await server.database.db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute()
  expect(consents).toEqual([
    expect.objectContaining({ terms_version: FIRST_VERSION.name, language: 'en', is_adult: true }),
  ])
  // The moment of acceptance, not of verification.
  expect(consents[0]?.accepted_at.getTime()).toBeLessThanOrEqual(asked.getTime())
  expect(await users('consent@example.com')).toEqual([expect.objectContaining({ language: 'en' })])
})

test.each([
  ['free', null],
  ['professional', 'pending'],
  ['premium', 'pending'],
])('the plan %s starts with payment status %s', async (plano, paymentStatus) => {
  const email = `plan-${plano}@example.com`
  await register(email, { plano })
  const { user } = (await verify(email, await newestCode(email))).json()
  expect(user).toMatchObject({ plano, paymentStatus })
})

test.each([
  [
    {
      nome: undefined,
      email: undefined,
      senha: undefined,
      confirmarSenha: undefined,
      aceitaTermos: undefined,
    },
    {
      nome: 'Name is required',
      email: 'Email is required',
      senha: 'Password is required',
      confirmarSenha: 'Confirm the password',
      aceitaTermos: 'Accept the terms and confirm that you are 18 or older',
    },
  ],
  [{ nome: ' A ' }, { nome: 'Name must be at least 2 characters' }],
  [{ nome: 'A'.repeat(201) }, { nome: 'Name is too long' }],
  [{ email: 'ana@example' }, { email: 'Invalid email format' }],
  [{ email: 'victim@example.com,other@example.com' }, { email: 'Invalid email format' }],
  [{ email: '<victim@example.com>' }, { email: 'Invalid email format' }],
  [{ email: 'vic\u202Etim@example.com' }, { email: 'Invalid email format' }],
  [{ email: 'a@b.c\r\nBcc: x@y.z' }, { email: 'Invalid email format' }],
  [withPassword('Ab1#'), { senha: 'Password must be at least 8 characters' }],
  [
    withPassword('retorna2026'),
    {
      senha:
        'Password must contain at least: 1 uppercase, 1 lowercase, 1 number and 1 special character',
    },
  ],
  [withPassword(`Aa1#${'x'.repeat(1021)}`), { senha: 'Password is too long' }],
  [
    withPassword('Password#2026'),
    {
      senha:
        'This password is known from data breaches or easy to guess. Choose another one; several random words with 15 characters or more in total work well',
    },
  ],
  [{ confirmarSenha: OTHER_PASSWORD }, { confirmarSenha: 'Passwords do not match' }],
  [{ plano: 'enterprise' }, { plano: 'Choose one of the plans' }],
  [{ plano: ['premium'] }, { plano: 'Choose one of the plans' }],
  [
    { aceitaTermos: false },
    { aceitaTermos: 'Accept the terms and confirm that you are 18 or older' },
  ],
  [
    { aceitaTermos: 'true' },
    { aceitaTermos: 'Accept the terms and confirm that you are 18 or older' },
  ],
])('an incomplete registration names the fields to correct (%#)', async (change, fields) => {
  const reply = await register('refused@example.com', change, { 'accept-language': 'en' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'VALIDATION', fields })
  expect(await mailsTo(server, 'refused@example.com')).toEqual([])
})

test('null characters are refused before anything is stored', async () => {
  for (const field of ['nome', 'email', 'senha']) {
    const reply = await register('zero@example.com', { [field]: 'Ana\u0000Lima#2026@x.yz' })
    expect(reply.statusCode).toBe(400)
  }
})

test('registering cannot grant extra rights', async () => {
  await register('greedy@example.com', {
    role: 'admin',
    papel: 'admin',
    plano: 'premium',
    plan: 'premium',
    paymentStatus: 'paid',
    payment_status: 'paid',
    emailVerified: true,
    email_verified: true,
    trialStartedAt: '2099-01-01T00:00:00Z',
    id: 'chosen',
    user: { role: 'admin' },
  })
  expect(await users('greedy@example.com')).toEqual([])
  const { user } = (
    await verify('greedy@example.com', await newestCode('greedy@example.com'))
  ).json()
  expect(user).toMatchObject({
    role: 'member',
    plano: 'premium',
    paymentStatus: 'pending',
    trialEndsAt: null,
  })
  expect(user.id).not.toBe('chosen')
})

test('addresses with and without an account are indistinguishable', async () => {
  const { userId } = await knownPerson('taken@example.com')
  const derive = vi.spyOn(nodeCrypto, 'argon2')
  const query = vi.spyOn(server.database.pool, 'connect')
  const seen = []
  for (const email of ['taken@example.com', 'vacant@example.com']) {
    derive.mockClear()
    query.mockClear()
    const reply = await register(email, { nome: 'Mallory', ...withPassword(OTHER_PASSWORD) })
    // The expensive work of a registration, and its database round trips.
    seen.push({ ...shape(reply), hashes: derive.mock.calls.length, trips: query.mock.calls.length })
  }
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]).toMatchObject({ status: 200, hashes: 1 })

  for (const call of ['resend-verification', 'request-password-reset']) {
    const replies = []
    for (const email of ['taken@example.com', 'vacant@example.com', 'nobody@example.com']) {
      query.mockClear()
      derive.mockClear()
      const reply = await post(call, { email })
      replies.push({
        ...shape(reply),
        hashes: derive.mock.calls.length,
        trips: query.mock.calls.length,
      })
    }
    expect(replies[0]).toMatchObject({ status: 200, hashes: 0 })
    expect(replies[1]).toEqual(replies[0])
    expect(replies[2]).toEqual(replies[0])
  }
  derive.mockRestore()
  query.mockRestore()

  // The owner is notified, and nothing of theirs has changed.
  const mails = await mailsTo(server, 'taken@example.com')
  expect(mails.map(({ kind }) => kind)).toEqual([
    'address-taken',
    'address-taken',
    'password-reset',
  ])
  expect(mails[0]?.data).toEqual({ name: 'Owner', link: 'https://retorna.example/login' })
  expect(await users('taken@example.com')).toEqual([
    expect.objectContaining({ id: userId, name: 'Owner' }),
  ])
  expect((await login('taken@example.com', PASSWORD)).statusCode).toBe(200)
  expect((await login('taken@example.com', OTHER_PASSWORD)).json().code).toBe('EMAIL_NOT_VERIFIED')
  expect(await mailsTo(server, 'nobody@example.com')).toEqual([])
})

test('codes fail alike for addresses with, without and never with an account', async () => {
  await knownPerson('coded@example.com')
  const run = async (email: string) => {
    await register(email)
    await mailsTo(server, email)
    const code = wrong(await newestCode(email))
    const replies = []
    for (let i = 0; i < 6; i++) replies.push(shape(await verify(email, code)))
    await post('resend-verification', { email })
    await mailsTo(server, email)
    replies.push(shape(await verify(email, code)))
    await expireCode(email)
    replies.push(shape(await verify(email, code)))
    return replies
  }
  const known = await run('coded@example.com')
  expect(known).toEqual(await run('uncoded@example.com'))
  const codes = known.map(({ body }) => JSON.parse(body).code)
  expect(codes).toEqual([
    ...Array(5).fill('CODE_INVALID'),
    'CODE_EXHAUSTED',
    'CODE_INVALID',
    'CODE_INVALID',
  ])
  // A stranger trying codes does not even learn whether one was sent.
  const strangers = []
  for (let i = 0; i < 6; i++) strangers.push(shape(await verify('stranger@example.com', '123456')))
  expect(strangers).toEqual(known.slice(0, 6))
})

test('a code expires, and even the right one is then refused as expired', async () => {
  await register('late@example.com')
  const code = await newestCode('late@example.com')
  await expireCode('late@example.com')
  expect((await verify('late@example.com', code)).json().code).toBe('CODE_EXPIRED')
  await post('resend-verification', { email: 'late@example.com' })
  const reply = await verify('late@example.com', await newestCode('late@example.com'))
  expect(reply.statusCode).toBe(200)
})

test('a resent code invalidates the older one', async () => {
  await register('again@example.com')
  const first = await newestCode('again@example.com')
  await post('resend-verification', { email: 'again@example.com' })
  const second = await newestCode('again@example.com')
  if (first !== second) {
    expect((await verify('again@example.com', first)).json().code).toBe('CODE_INVALID')
  }
  expect((await verify('again@example.com', second)).statusCode).toBe(200)
  expect((await verify('again@example.com', second)).json().code).toBe('CODE_INVALID')
})

test('of fifty simultaneous guesses five are checked, and then even the right code is refused', async () => {
  await register('brute@example.com')
  const code = await newestCode('brute@example.com')
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => verify('brute@example.com', wrong(code))),
  )
  const codes = replies.map((reply) => reply.json().code).sort()
  expect(codes.filter((reason) => reason === 'CODE_INVALID')).toHaveLength(5)
  expect(codes).not.toContain(undefined)
  expect((await verify('brute@example.com', code)).json().success).toBe(false)
})

test('fresh codes allow no more than twenty wrong guesses an hour', async () => {
  const email = 'stubborn@example.com'
  await register(email)
  const reasons = []
  for (let round = 0; round < 7; round++) {
    const code = wrong(await newestCode(email))
    for (let i = 0; i < 5; i++) reasons.push((await verify(email, code)).json().code)
    await post('resend-verification', { email })
  }
  expect(reasons.filter((reason) => reason === 'CODE_INVALID')).toHaveLength(20)
  const refused = await verify(email, await newestCode(email))
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
})

test('a code used twice at once creates one user and one session', async () => {
  await register('twice@example.com')
  const code = await newestCode('twice@example.com')
  const replies = await Promise.all([1, 2, 3].map(() => verify('twice@example.com', code)))
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  expect(await users('twice@example.com')).toHaveLength(1)
})

test.each([
  [{}, { email: 'Email and verification code are required' }],
  [{ email: 'ana@example.com' }, { code: 'Email and verification code are required' }],
  [{ email: 'ana@example.com', code: '  ' }, { code: 'Email and verification code are required' }],
  [{ email: 'ana@example.com', code: '12345' }, { code: 'The code has 6 digits' }],
  [{ email: 'ana@example.com', code: '１２３４５６' }, { code: 'The code has 6 digits' }],
  [{ email: 'ana@example.com', code: '9'.repeat(10_000) }, { code: 'The code has 6 digits' }],
  [
    { email: 'ana@example.com', code: 123456 },
    { code: 'Email and verification code are required' },
  ],
])('a malformed code names the field to correct (%#)', async (payload, fields) => {
  const reply = await post('verify-email', payload, { 'accept-language': 'en' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'VALIDATION', fields })
})

test('the caller gets a new session, not one that they sent along', async () => {
  const { userId } = await knownPerson('fixed@example.com')
  const planted = await insertSession(server.database.db, userId)
  const registered = await register('fixation@example.com')
  const code = await newestCode('fixation@example.com')
  const headers = {
    authorization: `Bearer ${planted}`,
    cookie: `${browserOf(registered).cookie}; session=${planted}`,
  }
  const verified = await verify('fixation@example.com', code, headers)
  const signedIn = await post('login', { email: 'fixation@example.com', senha: PASSWORD }, headers)
  const tokens = [planted, verified.json().token, signedIn.json().token]
  expect(new Set(tokens).size).toBe(3)
  const owner = await server.database.db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash(planted))
    .executeTakeFirst()
  expect(owner?.user_id).toBe(userId)
})

test('someone who registered an address first does not get into its owner’s account', async () => {
  const email = 'victim1@example.com'
  await register(email, withPassword(OTHER_PASSWORD))
  const own = await register(email)
  const reply = await verify(email, await newestCode(email), browserOf(own))
  expect(reply.statusCode).toBe(200)
  expect((await login(email, OTHER_PASSWORD)).json().code).toBe('INVALID_CREDENTIALS')
  expect((await login(email, PASSWORD)).statusCode).toBe(200)
})

test('an attacker who registered somebody else’s address does not get in when its owner enters the code', async () => {
  const email = 'victim2@example.com'
  const own = await register(email)
  await register(email, withPassword(OTHER_PASSWORD))
  // The owner enters the newest code, which belongs to the attacker's registration.
  const code = await newestCode(email)
  for (const browser of [browserOf(own), {}]) {
    const reply = await verify(email, code, { ...browser, 'accept-language': 'en' })
    expect([reply.statusCode, reply.json()]).toEqual([
      403,
      {
        success: false,
        code: 'REGISTRATION_PASSWORD_REQUIRED',
        error: 'Enter the password you registered with, or choose a new one.',
      },
    ])
  }
  expect(await users(email)).toEqual([])
  const chosen = await post('verify-email', { email, code, nova_senha: 'Chosen#2026' })
  expect(chosen.json()).toMatchObject({ success: true, token: expect.any(String) })
  expect((await login(email, PASSWORD)).json().code).toBe('INVALID_CREDENTIALS')
  expect((await login(email, OTHER_PASSWORD)).json().code).not.toBeUndefined()
  expect((await login(email, 'Chosen#2026')).statusCode).toBe(200)
})

test('in another browser the registration password opens the account', async () => {
  const email = 'phone@example.com'
  await register(email)
  const code = await newestCode(email)
  const wrong = await post('verify-email', { email, code, senha: OTHER_PASSWORD })
  expect([wrong.statusCode, wrong.json().code, Object.keys(wrong.json().fields)]).toEqual([
    400,
    'VALIDATION',
    ['senha'],
  ])
  expect(await users(email)).toEqual([])
  const right = await post('verify-email', { email, code, senha: PASSWORD })
  expect(right.statusCode).toBe(200)
  expect((await login(email, PASSWORD)).statusCode).toBe(200)
})

test('being asked for the password uses up no try of the code, guessing it does', async () => {
  const email = 'tries@example.com'
  await register(email)
  const code = await newestCode(email)
  for (let i = 0; i < 6; i++) {
    expect((await verify(email, code, {})).json().code).toBe('REGISTRATION_PASSWORD_REQUIRED')
  }
  for (let i = 0; i < 5; i++) await post('verify-email', { email, code, senha: OTHER_PASSWORD })
  const late = await post('verify-email', { email, code, senha: PASSWORD })
  expect(late.json().code).toBe('CODE_EXHAUSTED')
})

test('a registration replaced after its code was sent cannot be verified with that code', async () => {
  const email = 'swapped@example.com'
  const own = await register(email)
  const code = await newestCode(email)
  // The attacker's registration, whose code does not exist yet.
  await register(email, withPassword(OTHER_PASSWORD))
  const reply = await verify(email, code, browserOf(own))
  expect(reply.statusCode).toBe(403)
  expect(await users(email)).toEqual([])
})

test('registering again in the same browser uses the data sent last', async () => {
  const email = 'forgetful@example.com'
  await register(email, { nome: 'Wrong Name' })
  const last = await register(email, withPassword(OTHER_PASSWORD))
  const reply = await verify(email, await newestCode(email), browserOf(last))
  expect(reply.json()).toMatchObject({ user: { nome: 'Ana Lima' } })
  expect((await login(email, OTHER_PASSWORD)).statusCode).toBe(200)
})

test('simultaneous registrations all get a reply, and one of them counts', async () => {
  const email = 'impatient@example.com'
  const replies = await Promise.all([1, 2, 3, 4].map(() => register(email)))
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200])
  const code = await newestCode(email)
  const seen = await Promise.all(replies.map((reply) => verify(email, code, browserOf(reply))))
  expect(seen.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
})

test('the browser is identified by a cookie that scripts and other sites cannot use', async () => {
  const reply = await register('cookie@example.com')
  expect(reply.headers['set-cookie']).toMatch(
    /^__Host-registration=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure$/,
  )
})

test('spellings that look alike in capitals are one address, and mail goes only to the stored spelling', async () => {
  await register('\u212Aelvin@example.com')
  await register('KELVIN@example.com')
  expect(await mailsTo(server, '\u212Aelvin@example.com')).toEqual([])
  const mails = await mailsTo(server, 'kelvin@example.com')
  expect(mails).toHaveLength(2)
  await register('jose\u0301@example.com')
  expect(await mailsTo(server, 'jos\u00e9@example.com')).toHaveLength(1)
})

test('verification mails to one address are limited', async () => {
  const email = 'bombed@example.com'
  const replies = []
  for (let i = 0; i < 6; i++) replies.push(await register(email))
  for (let i = 0; i < 6; i++) replies.push(await post('resend-verification', { email }))
  expect(replies.map((reply) => reply.statusCode)).toEqual([
    ...Array(8).fill(200),
    ...Array(4).fill(429),
  ])
  expect(await mailsTo(server, email)).toHaveLength(8)
})

test('the database contains neither code nor password', async () => {
  await register('stored@example.com')
  const code = await newestCode('stored@example.com')
  const { rows } = await server.database.pool.query(
    `select c::text || r::text as text from email_codes c join registrations r using (email)
     where email = 'stored@example.com'`,
  )
  expect(rows[0].text).toContain('$argon2id$')
  expect(rows[0].text).not.toContain(PASSWORD)
  expect(rows[0].text).not.toContain(code)
})
