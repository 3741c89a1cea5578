import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { joinMember, type Member, PASSWORD } from '../../../test/member.ts'

const server = useTestApp()

const NEW = 'Changed#2026'
const change = (member: Member, senha_atual: string, nova_senha = NEW) =>
  member.put('/api/auth/password', { senha_atual, nova_senha })

test('a new password ends all sessions except the one that set it', async () => {
  const member = await joinMember(server)
  const other = await member.elsewhere()
  expect((await other.get('/api/auth/verify')).statusCode).toBe(200)
  const reply = await change(member, PASSWORD)
  expect(reply.json()).toEqual({ success: true, message: 'Password updated successfully!' })
  await expect.poll(async () => (await other.get('/api/auth/verify')).statusCode).toBe(401)
  expect((await member.get('/api/auth/verify')).statusCode).toBe(200)
  expect((await member.login()).statusCode).toBe(401)
  expect((await member.login({ senha: NEW })).statusCode).toBe(200)
  expect((await mailsTo(server, member.email)).map(({ kind }) => kind)).toEqual([
    'password-changed',
  ])
  expect(await member.actions()).toEqual(['password.changed'])
})

test('a wrong current password changes nothing', async () => {
  const member = await joinMember(server)
  const reply = await change(member, 'Wrong#2026')
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    code: 'VALIDATION',
    fields: { senha_atual: 'The password is not correct' },
  })
  expect((await member.login()).statusCode).toBe(200)
})

test('someone who found an open session cannot guess the password', async () => {
  const member = await joinMember(server)
  const replies = await Promise.all(Array.from({ length: 14 }, () => change(member, 'Wrong#2026')))
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([
    ...Array(10).fill(400),
    ...Array(4).fill(429),
  ])
  expect((await change(member, PASSWORD)).json().code).toBe('RATE_LIMITED')
})

test.each([
  ['', 'Password is required'],
  ['Ab1!', 'Password must be at least 8 characters'],
  [
    'alllower1!',
    'Password must contain at least: 1 uppercase, 1 lowercase, 1 number and 1 special character',
  ],
  [`Aa1!${'x'.repeat(1021)}`, 'Password is too long'],
  [
    'Qwerty@123',
    'This password is known from data breaches or easy to guess. Choose another one; several random words with 15 characters or more in total work well',
  ],
])('the new password %j is refused', async (nova_senha, text) => {
  const member = await joinMember(server)
  const reply = await change(member, PASSWORD, nova_senha)
  expect(reply.json()).toMatchObject({ code: 'VALIDATION', fields: { nova_senha: text } })
})

test('of two simultaneous changes one wins, and the other is told', async () => {
  const member = await joinMember(server)
  const other = await member.elsewhere()
  const replies = await Promise.all([
    change(member, PASSWORD, 'First#2026'),
    other.put('/api/auth/password', { senha_atual: PASSWORD, nova_senha: 'Second#2026' }),
  ])
  expect(replies.map((reply) => reply.statusCode).sort()).not.toEqual([200, 200])
  const winners = await Promise.all(
    ['First#2026', 'Second#2026'].map((senha) => member.login({ senha })),
  )
  expect(winners.map((reply) => reply.statusCode).sort()).toEqual([200, 401])
})
