import { expect, test } from 'vitest'
import { insertUser, tokenHash } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { joinMember, type Member, PASSWORD, setUpTwoFactor } from '../../../test/member.ts'
import { changeProfile } from './change-profile.ts'
import { confirmEmail } from './email/confirm-email.ts'

const server = useTestApp({ config: { publicUrl: 'https://retorna.example' } })

const profile = (member: Member, email: string, nome = 'Ana') =>
  member.put('/api/auth/profile', { nome, email, senha: PASSWORD })
const bring = (member: Member, code: string) => member.post('/api/account/email', { code })

/** Reads the code from the stored mail, before it is blanked. */
const codeFor = async (recipient: string): Promise<string> => {
  const rows = await server.database.db
    .selectFrom('outgoing_mails')
    .select('data')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'email-change-code')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return (rows.data as { code: string }).code
}

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

test('a name changes at once in every open session', async () => {
  const member = await joinMember(server)
  const other = await member.elsewhere()
  await other.get('/api/auth/verify')
  const reply = await profile(member, member.email, '  Ana Maria  ')
  expect(reply.json()).toMatchObject({
    success: true,
    message: 'Profile updated successfully!',
    user: { nome: 'Ana Maria', email: member.email },
    requiresEmailCode: false,
  })
  await expect
    .poll(async () => (await other.get('/api/auth/verify')).json().user.nome)
    .toBe('Ana Maria')
})

test.each([
  [{}, { nome: 'Name is required', email: 'Email is required' }],
  [
    { nome: ' A ', email: 'ana' },
    { nome: 'Name must be at least 2 characters', email: 'Invalid email format' },
  ],
  [{ nome: 'x'.repeat(201), email: 'a@b.co' }, { nome: 'Name is too long' }],
  [
    { nome: { $ne: 1 }, email: ['a@b.co'] },
    { nome: 'Name is required', email: 'Email is required' },
  ],
])('an incomplete profile names the fields (%#)', async (payload, fields) => {
  const member = await joinMember(server)
  const reply = await member.put('/api/auth/profile', payload)
  expect([reply.statusCode, reply.json().fields]).toEqual([400, fields])
})

test('role, plan and verified address cannot be set through the profile', async () => {
  const member = await joinMember(server)
  const reply = await member.put('/api/auth/profile', {
    nome: 'Ana',
    email: member.email,
    role: 'admin',
    plano: 'premium',
    emailVerified: true,
    deletedAt: null,
  })
  expect(reply.json().user).toMatchObject({ role: 'member', plano: 'free' })
})

test('a new address takes effect with its code, and the old one is notified', async () => {
  const member = await joinMember(server)
  const asked = await profile(member, 'New.Ana@Example.com')
  expect(asked.json()).toMatchObject({ requiresEmailCode: true, user: { email: member.email } })
  expect((await member.get('/api/account/privacy')).json().pendingEmail).toBe('new.ana@example.com')
  const code = await codeFor('new.ana@example.com')
  const done = await bring(member, code)
  expect(done.json()).toMatchObject({
    message: 'Email address changed.',
    user: { email: 'new.ana@example.com', emailVerified: true },
  })
  expect(await mailsTo(server, member.email)).toEqual([
    {
      kind: 'email-changed',
      language: 'en',
      data: {
        name: 'Ana',
        newEmail: 'new.ana@example.com',
        link: expect.stringMatching(
          /^https:\/\/retorna\.example\/undo-email-change#token=[\w-]{43}$/,
        ),
      },
    },
  ])
  expect(await member.actions()).toEqual(['email.changed'])
  expect((await member.login()).statusCode).toBe(401)
  expect((await member.login({ email: 'new.ana@example.com' })).statusCode).toBe(200)
  expect((await bring(member, code)).json().code).toBe('CODE_INVALID')
})

test('reset links sent to the former address stop working', async () => {
  const member = await joinMember(server)
  const { db } = server.database
  await db
    .insertInto('password_resets')
    .values({ token_hash: Buffer.alloc(32, 7), user_id: member.userId, expires_at: '2100-01-01' })
    .execute()
  await profile(member, 'moved@example.com')
  await bring(member, await codeFor('moved@example.com'))
  const left = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('user_id', '=', member.userId)
    .execute()
  expect(left).toEqual([])
})

test('after five wrong codes the right one is refused too, even when many arrive at once', async () => {
  const member = await joinMember(server)
  await profile(member, 'guessed@example.com')
  const code = await codeFor('guessed@example.com')
  const tries = await Promise.all(Array.from({ length: 12 }, () => bring(member, wrongCode(code))))
  const codes = tries.map((reply) => reply.json().code).sort()
  expect(codes).toEqual([...Array(8).fill('CODE_EXHAUSTED'), ...Array(4).fill('CODE_INVALID')])
  expect((await bring(member, code)).json().code).toBe('CODE_EXHAUSTED')
})

test('a code is valid for fifteen minutes', async () => {
  const member = await joinMember(server)
  const setting = { db: server.database.db, secret: server.app.auth.secret, publicUrl: '' }
  const asked = new Date('2026-03-01T10:00:00Z')
  await changeProfile(
    setting,
    { userId: member.userId, isProven: true },
    { name: 'Ana', email: 'late@example.com' },
    asked,
  )
  const code = await codeFor('late@example.com')
  const caller = { userId: member.userId, tokenHash: tokenHash(member.token) }
  const late = new Date('2026-03-01T10:15:00Z')
  await expect(confirmEmail(setting, caller, code, late)).rejects.toMatchObject({
    code: 'CODE_EXPIRED',
  })
  const inTime = new Date('2026-03-01T10:14:59Z')
  await confirmEmail(setting, caller, code, inTime)
})

test('a code that has expired is sent again without the password, to the same address alone', async () => {
  const member = await joinMember(server)
  await profile(member, 'slow@example.com')
  await server.database.db
    .updateTable('email_changes')
    .set({ expires_at: new Date(Date.now() - 60_000) })
    .where('user_id', '=', member.userId)
    .execute()
  const ask = (email: string) => member.put('/api/auth/profile', { nome: 'Ana', email })
  expect((await ask('another@example.com')).json().fields).toHaveProperty('senha')
  expect((await ask('slow@example.com')).statusCode).toBe(200)
  expect((await bring(member, await codeFor('slow@example.com'))).statusCode).toBe(200)
})

test('a second request invalidates the first code; entering the current address cancels the change', async () => {
  const member = await joinMember(server)
  await profile(member, 'first@example.com')
  const first = await codeFor('first@example.com')
  await profile(member, 'second@example.com')
  expect((await bring(member, first)).json().code).toBe('CODE_INVALID')
  await profile(member, member.email)
  expect((await bring(member, await codeFor('second@example.com'))).json().code).toBe(
    'CODE_INVALID',
  )
})

test('a code is worthless to another user', async () => {
  const [ana, eve] = [await joinMember(server), await joinMember(server)]
  await profile(ana, 'shared@example.com')
  await profile(eve, 'shared@example.com')
  const rows = await server.database.db
    .selectFrom('outgoing_mails')
    .select('data')
    .where('recipient', '=', 'shared@example.com')
    .orderBy('id')
    .execute()
  const [forAna, forEve] = rows.map(({ data }) => (data as { code: string }).code)
  if (forAna === undefined || forEve === undefined) throw new Error('Two mails were expected')
  if (forAna !== forEve) expect((await bring(eve, forAna)).json().code).toBe('CODE_INVALID')
  expect((await bring(ana, forAna)).statusCode).toBe(200)
  // She proved ownership of the address, so she may be told.
  const late = await bring(eve, forEve)
  expect([late.statusCode, late.json().code]).toEqual([409, 'EMAIL_TAKEN'])
})

test('an address with an account gets the same reply as any other, and its owner is notified', async () => {
  const member = await joinMember(server)
  await insertUser(server.database.db, { email: 'owner@example.com', name: 'Olga' })
  const taken = await profile(member, 'owner@example.com')
  const free = await profile(member, 'nobody-yet@example.com')
  expect(taken.statusCode).toBe(free.statusCode)
  expect(taken.body).toBe(free.body)
  await profile(member, 'owner@example.com')
  const mails = await mailsTo(server, 'owner@example.com')
  expect(mails.map(({ kind, language }) => [kind, language])).toEqual([
    ['address-taken', 'pt'],
    ['address-taken', 'pt'],
  ])
  expect(mails[0]?.data).toMatchObject({ name: 'Olga' })
  expect((await bring(member, '123456')).json().code).toBe('CODE_INVALID')
})

test('changes of address are limited per user and per address', async () => {
  const member = await joinMember(server)
  for (let i = 0; i < 5; i++) {
    expect((await profile(member, `try-${i}@example.com`)).statusCode).toBe(200)
  }
  const refused = await profile(member, 'try-5@example.com')
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await profile(member, member.email, 'Still')).statusCode).toBe(200)
  const others = await Promise.all(
    Array.from({ length: 10 }, async () => profile(await joinMember(server), 'victim@example.com')),
  )
  expect(others.filter((reply) => reply.statusCode === 429)).toHaveLength(2)
  const late = await joinMember(server)
  for (let i = 0; i < 5; i++) {
    expect((await profile(late, 'victim@example.com')).statusCode).toBe(429)
  }
  expect((await profile(late, 'fresh@example.com')).statusCode).toBe(200)
})

test('a wrong password uses up neither limit', async () => {
  const [member, owner] = [await joinMember(server), await joinMember(server)]
  const email = 'mistyped@example.com'
  for (let i = 0; i < 9; i++) {
    const senha = i < 5 ? 'Wrong#2026' : undefined
    const reply = await member.put('/api/auth/profile', { nome: 'Ana', email, senha })
    expect(reply.statusCode).toBe(400)
  }
  expect((await profile(member, email)).statusCode).toBe(200)
  expect((await profile(owner, email)).statusCode).toBe(200)
})

test('an open session alone cannot change the address but can have the mail resent', async () => {
  const member = await joinMember(server)
  const ask = (payload = {}) =>
    member.put('/api/auth/profile', { nome: 'Ana', email: 'thief@example.com', ...payload })
  for (const [payload, text] of [
    [{}, 'Password is required'],
    [{ senha: 'Wrong#2026' }, 'The password is not correct'],
  ] as const) {
    const reply = await ask(payload)
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { senha: text }])
  }
  expect(await mailsTo(server, 'thief@example.com')).toEqual([])
  expect((await ask({ senha: PASSWORD })).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(200)
  expect(await mailsTo(server, 'thief@example.com')).toHaveLength(2)
  const another = await member.put('/api/auth/profile', { nome: 'Ana', email: 'b@example.com' })
  expect(another.statusCode).toBe(400)
})

test('with a second factor its code is also required', async () => {
  const member = await joinMember(server)
  const { recoveryCodes } = await setUpTwoFactor(member)
  const ask = (payload = {}) =>
    member.put('/api/auth/profile', {
      nome: 'Ana',
      email: 'second@factor.example',
      senha: PASSWORD,
      ...payload,
    })
  for (const payload of [{}, { codigo: 'ABCD-EFGH-2345' }]) {
    const reply = await ask(payload)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['codigo']])
  }
  expect((await ask({ codigo: recoveryCodes[0] })).statusCode).toBe(200)
})

test('a new address ends every session except the one that entered its code', async () => {
  const member = await joinMember(server)
  const other = await member.elsewhere()
  expect((await other.get('/api/auth/verify')).statusCode).toBe(200)
  await profile(member, 'ended@example.com')
  await bring(member, await codeFor('ended@example.com'))
  await expect.poll(async () => (await other.get('/api/auth/verify')).statusCode).toBe(401)
  expect((await member.get('/api/auth/verify')).statusCode).toBe(200)
})

test.each(['12345', '1234567', 'abcdef', ''])('%j is not a valid code', async (code) => {
  const member = await joinMember(server)
  const reply = await bring(member, code)
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'VALIDATION'])
  expect(reply.json().fields.code).toMatch(/code/i)
})

test('the language chosen signed in is that of the next message', async () => {
  const member = await joinMember(server)
  for (const language of ['pt', 'en'] as const) {
    const reply = await member.put('/api/account/language', { language })
    expect(reply.statusCode).toBe(204)
    const nova_senha = `Quarry#Lamp58-${language}`
    const senha_atual = language === 'pt' ? PASSWORD : 'Quarry#Lamp58-pt'
    const changed = await member.put('/api/auth/password', { senha_atual, nova_senha })
    expect(changed.statusCode, changed.body).toBe(200)
    const mail = (await mailsTo(server, member.email)).at(-1)
    expect(mail).toMatchObject({ kind: 'password-changed', language })
  }
})

test.each([{}, { language: 'de' }, { language: null }, { language: ['pt'] }])(
  'the language %j is refused',
  async (body) => {
    const member = await joinMember(server)
    const reply = await member.put('/api/account/language', body)
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['language']])
  },
)
