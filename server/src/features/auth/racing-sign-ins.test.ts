import { expect, test } from 'vitest'
import { insertSession } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { codeOf, joinMember, type Member, PASSWORD } from '../../../test/member.ts'

const NEW = 'Changed#2026'
const ROUNDS = 5

const server = useTestApp()

/** Signs in several times while credentials change; returns who got in with the old ones. */
const race = async (member: Member, change: () => Promise<unknown>): Promise<string[]> => {
  const attempts = Array.from({ length: 8 }, (_, index) => member.login({}, `10.30.0.${index}`))
  const [replies] = await Promise.all([Promise.all(attempts), change()])
  for (const reply of replies) expect([200, 401]).toContain(reply.statusCode)
  return replies.flatMap((reply) => (reply.statusCode === 200 ? [reply.json().token] : []))
}

const isIn = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await server.app.inject({ url: '/api/auth/verify', headers })).statusCode === 200
}

/** Sessions in the database, bypassing caches. */
const sessionsOf = async (member: Member) => {
  const rows = await server.database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', member.userId)
    .execute()
  return rows.length
}

const CHANGES: Record<string, (member: Member) => Promise<() => Promise<unknown>>> = {
  'a password change': async (member) => () =>
    member.put('/api/auth/password', { senha_atual: PASSWORD, nova_senha: NEW }),
  'a second factor': async (member) => {
    const { secret } = (await member.post('/api/account/two-factor', { senha: PASSWORD })).json()
    return () => member.post('/api/account/two-factor/confirm', { codigo: codeOf(secret) })
  },
  'a new address': async (member) => {
    const email = `new.${member.email}`
    await member.put('/api/auth/profile', { nome: 'Ana', email, senha: PASSWORD })
    const code = (await mailsTo(server, email)).at(-1)?.data.code
    return () => member.post('/api/account/email', { code })
  },
}

test.each(Object.keys(CHANGES))('no sign-in that races %s leaves a session', async (name) => {
  for (let round = 0; round < ROUNDS; round++) {
    const member = await joinMember(server)
    const change = await CHANGES[name]?.(member)
    const tokens = await race(member, async () => change?.())
    expect(await sessionsOf(member)).toBe(1)
    expect(await isIn(member.token)).toBe(true)
    for (const token of tokens) await expect.poll(() => isIn(token)).toBe(false)
  }
})

/** Requests a reset; the call that completes it. */
const askForReset = async (member: Member) => {
  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload })
  await post('request-password-reset', { email: member.email })
  const link = (await mailsTo(server, member.email)).at(-1)?.data.link ?? ''
  const token = /#token=(.*)$/.exec(link)?.[1]
  return () => post('reset-password', { token, nova_senha: NEW })
}

test('no sign-in that races a reset leaves a session', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const member = await joinMember(server)
    const reset = await askForReset(member)
    await race(member, reset)
    expect(await sessionsOf(member)).toBe(0)
  }
})

test('a simultaneous reset and password change do not deadlock', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const member = await joinMember(server)
    const reset = await askForReset(member)
    const replies = await Promise.all([
      reset(),
      member.put('/api/auth/password', { senha_atual: PASSWORD, nova_senha: 'Third#2026' }),
    ])
    for (const reply of replies) expect(reply.statusCode).toBeLessThan(500)
  }
})

test('the database refuses a session for replaced credentials, whoever inserts it', async () => {
  const member = await joinMember(server)
  await member.put('/api/auth/password', { senha_atual: PASSWORD, nova_senha: NEW })
  const { db } = server.database
  await expect(insertSession(db, member.userId)).rejects.toMatchObject({ code: 'RT002' })
  await insertSession(db, member.userId, { credentials_version: 1 })
})
