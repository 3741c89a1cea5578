import { Secret } from 'otpauth'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { codeOf, joinMember, type Member, PASSWORD, setUpTwoFactor } from '../../../test/member.ts'
import { resetTwoFactor } from './reset-two-factor.ts'

const STEP_MS = 30_000

beforeAll(() => {
  // Fixed in the middle of a step: no code expires between two calls.
  const now = (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterAll(() => {
  vi.useRealTimers()
})
const server = useTestApp()

const url = '/api/account/two-factor'

const wrongCode = (secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code),
  )
}

/** The current code and the next ones stay unused. */
const setUp = (member: Member) => setUpTwoFactor(member, -1)

const twoFactorOf = async (member: Member) =>
  (await member.get('/api/account/privacy')).json().twoFactor

test.each(['1', 'abcdef', '#&*ð±.', '١٢٣٤٥٦'])('a first code %s is refused', async (codigo) => {
  const member = await joinMember(server)
  await member.post(url, { senha: PASSWORD })
  const reply = await member.post(`${url}/confirm`, { codigo })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().fields).toHaveProperty('codigo')
})

test('it is set up with the password and a first code, and required from then on', async () => {
  const member = await joinMember(server)
  const other = await member.elsewhere()
  const begun = await member.post(url, { senha: PASSWORD })
  const { secret, uri } = begun.json()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
  expect(uri).toContain(encodeURIComponent(member.email))
  expect((await member.login()).statusCode).toBe(200)
  const confirmed = await member.post(`${url}/confirm`, { codigo: ` ${codeOf(secret, -1)} ` })
  expect(new Set(confirmed.json().recoveryCodes).size).toBe(10)
  expect(await twoFactorOf(member)).toEqual({
    isOn: true,
    isRequired: false,
    since: expect.any(String),
    recoveryCodesLeft: 10,
  })
  expect((await other.get('/api/auth/verify')).statusCode).toBe(401)

  const first = await member.login()
  expect([first.statusCode, first.json().code]).toEqual([401, 'TWO_FACTOR_REQUIRED'])
  expect(first.body).not.toContain('token')
  const second = await member.login({ codigo: codeOf(secret) })
  expect([second.statusCode, second.json().user.email]).toEqual([200, member.email])
  expect(await member.actions()).toEqual(['two-factor.on'])
})

test('whether there is one is revealed only with the right password', async () => {
  const member = await joinMember(server)
  const { secret } = await setUp(member)
  for (const codigo of [undefined, codeOf(secret), '000000']) {
    const reply = await member.login({ senha: 'Wrong#2026', codigo })
    expect(reply.json().code).toBe('INVALID_CREDENTIALS')
  }
  expect((await member.login({ codigo: codeOf(secret) })).statusCode).toBe(200)
})

test('a code works once, even when sent many times at once', async () => {
  const member = await joinMember(server)
  const { secret } = await setUp(member)
  const codigo = codeOf(secret)
  const replies = await Promise.all(Array.from({ length: 5 }, () => member.login({ codigo })))
  const codes = replies.map((reply) => reply.json().code ?? 'in').sort()
  expect(codes).toEqual([...Array(4).fill('TWO_FACTOR_INVALID'), 'in'])
  expect((await member.login({ codigo })).json().code).toBe('TWO_FACTOR_INVALID')
  expect((await member.login({ codigo: codeOf(secret, -1) })).json().code).toBe(
    'TWO_FACTOR_INVALID',
  )
})

test('clocks may differ by at most one step', async () => {
  const member = await joinMember(server)
  const { secret } = await setUp(member)
  // Far from the steps used in the setup.
  const before = Date.now()
  vi.setSystemTime(before + 100 * STEP_MS)
  onTestFinished(() => {
    vi.setSystemTime(before)
  })
  const check = (steps: number) => server.app.twoFactor.check(member.userId, codeOf(secret, steps))
  await expect(check(-2)).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' })
  await expect(check(2)).rejects.toMatchObject({ code: 'TWO_FACTOR_INVALID' })
  for (const steps of [-1, 0, 1]) await check(steps)
})

test('guessing codes locks the account, however many arrive at once', async () => {
  const member = await joinMember(server)
  const { secret } = await setUp(member)
  const codigo = wrongCode(secret)
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, i) => member.login({ codigo }, `10.21.0.${i}`)),
  )
  const codes = replies.map((reply) => reply.json().code).sort()
  expect(codes).toEqual([...Array(6).fill('RATE_LIMITED'), ...Array(10).fill('TWO_FACTOR_INVALID')])
  expect((await member.login({ codigo: codeOf(secret) }, '10.21.1.1')).statusCode).toBe(429)
})

test('once it is removed for its owner, wrong codes do not keep them from setting up another', async () => {
  const member = await joinMember(server)
  await setUp(member)
  for (let i = 0; i < 10; i++) await member.login({ codigo: 'wrong' }, `10.23.0.${i}`)
  const { db } = server.database
  await resetTwoFactor({ db, publicUrl: 'https://retorna.example' }, member.email, 'command line')
  await db.deleteFrom('attempts').where('bucket', '=', 'sign-in-account').execute()
  const { token } = (await member.login()).json()
  const send = (path: string, payload: object) =>
    server.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
  const { secret } = (await send(url, { senha: PASSWORD })).json()
  expect((await send(`${url}/confirm`, { codigo: codeOf(secret) })).statusCode).toBe(200)
})

test('a recovery code works in place of a code, once, however it is typed', async () => {
  const member = await joinMember(server)
  const { recoveryCodes } = await setUp(member)
  const [first = '', second = ''] = recoveryCodes
  expect(
    (await member.login({ codigo: first.toLowerCase().replaceAll('-', ' ') })).statusCode,
  ).toBe(200)
  expect((await member.login({ codigo: first })).json().code).toBe('TWO_FACTOR_INVALID')
  const replies = await Promise.all([1, 2, 3].map(() => member.login({ codigo: second })))
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  expect((await twoFactorOf(member)).recoveryCodesLeft).toBe(8)
})

test('new recovery codes invalidate the old ones and are worthless to another user', async () => {
  const [member, eve] = [await joinMember(server), await joinMember(server)]
  const { secret, recoveryCodes } = await setUp(member)
  await setUp(eve)
  expect((await eve.login({ codigo: recoveryCodes[0] })).json().code).toBe('TWO_FACTOR_INVALID')
  const renew = (senha: string, codigo: string | undefined) =>
    member.post(`${url}/recovery-codes`, { senha, codigo })
  expect((await renew('Wrong#2026', codeOf(secret))).json().fields).toEqual({
    senha: 'The password is not correct',
  })
  expect((await renew(PASSWORD, undefined)).json().fields).toEqual({
    codigo: 'The code is required',
  })
  expect((await renew(PASSWORD, wrongCode(secret))).json().fields).toEqual({
    codigo: 'The code is not correct',
  })
  expect((await twoFactorOf(member)).recoveryCodesLeft).toBe(10)
  const renewed = await renew(PASSWORD, codeOf(secret))
  expect(renewed.json().recoveryCodes).toHaveLength(10)
  expect((await member.login({ codigo: recoveryCodes[0] })).json().code).toBe('TWO_FACTOR_INVALID')
  expect((await member.login({ codigo: renewed.json().recoveryCodes[9] })).statusCode).toBe(200)
})

test('the database holds neither the secret nor recovery codes in plain text', async () => {
  const member = await joinMember(server)
  const { secret, recoveryCodes } = await setUp(member)
  const { rows } = await server.database.pool.query(
    `select row_to_json(t)::text as row from two_factors t
     union all select row_to_json(r)::text from recovery_codes r
     union all select row_to_json(a)::text from audit_log a`,
  )
  const stored = rows.map(({ row }) => row).join('\n')
  const bytes = Buffer.from(Secret.fromBase32(secret).bytes)
  for (const text of [secret, bytes.toString('hex'), bytes.toString('base64')]) {
    expect(stored).not.toContain(text)
  }
  for (const code of recoveryCodes) {
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(code.replaceAll('-', ''))
  }
  // Copied to another user's row it cannot be decrypted.
  const eve = await joinMember(server)
  const eves = await setUp(eve)
  await server.database.pool.query(
    'update two_factors set secret = (select secret from two_factors where user_id = $1) where user_id = $2',
    [eve.userId, member.userId],
  )
  const refused = await member.login({ codigo: codeOf(eves.secret) })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'TWO_FACTOR_LOST'])
})

test('turning it off takes the password and a code', async () => {
  const member = await joinMember(server)
  const { secret } = await setUp(member)
  const stop = (senha: string, codigo: string | undefined) => member.delete(url, { senha, codigo })
  expect((await stop('Wrong#2026', codeOf(secret))).json().fields).toEqual({
    senha: 'The password is not correct',
  })
  expect((await stop(PASSWORD, wrongCode(secret))).json().fields).toEqual({
    codigo: 'The code is not correct',
  })
  expect((await stop(PASSWORD, undefined)).json().fields).toEqual({
    codigo: 'The code is required',
  })
  expect((await twoFactorOf(member)).isOn).toBe(true)
  expect((await stop(PASSWORD, codeOf(secret))).statusCode).toBe(204)
  expect(await twoFactorOf(member)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  expect((await member.login()).statusCode).toBe(200)
  expect((await stop(PASSWORD, '123456')).statusCode).toBe(204)
  expect(await member.actions()).toEqual(['two-factor.on', 'two-factor.off'])
})

test('calls out of order are refused', async () => {
  const member = await joinMember(server)
  const confirm = (codigo: string) => member.post(`${url}/confirm`, { codigo })
  expect((await confirm('123456')).json().code).toBe('TWO_FACTOR_INACTIVE')
  const proof = { senha: PASSWORD, codigo: '123456' }
  const renewed = await member.post(`${url}/recovery-codes`, proof)
  expect([renewed.statusCode, renewed.json().code]).toEqual([409, 'TWO_FACTOR_INACTIVE'])
  const wrong = await member.post(url, { senha: 'Wrong#2026' })
  expect(wrong.json()).toMatchObject({ code: 'VALIDATION', fields: { senha: expect.any(String) } })
  const first = (await member.post(url, { senha: PASSWORD })).json().secret
  const second = (await member.post(url, { senha: PASSWORD })).json().secret
  expect((await confirm(codeOf(first, -1))).json().fields).toEqual({
    codigo: 'The code is not correct',
  })
  expect((await confirm(codeOf(second, -1))).statusCode).toBe(200)
  expect((await confirm(codeOf(second))).json().code).toBe('TWO_FACTOR_ACTIVE')
  expect((await member.post(url, { senha: PASSWORD })).json().code).toBe('TWO_FACTOR_ACTIVE')
})

test('starting setup again keeps a confirmed second factor', async () => {
  const member = await joinMember(server)
  const { secret } = (await member.post(url, { senha: PASSWORD })).json()
  const [confirmed, begun] = await Promise.all([
    member.post(`${url}/confirm`, { codigo: codeOf(secret, -1) }),
    member.post(url, { senha: PASSWORD }),
  ])
  if (confirmed.statusCode === 200) {
    expect(begun.json().code ?? 'begun before').toMatch(/TWO_FACTOR_ACTIVE|begun before/)
    expect((await member.login({ codigo: codeOf(secret) })).statusCode).toBe(200)
  } else {
    expect((await twoFactorOf(member)).isOn).toBe(false)
  }
})
