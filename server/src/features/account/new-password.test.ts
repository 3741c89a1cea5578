import { expect, test } from 'vitest'
import { insertUser } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { joinMember, type Member, PASSWORD } from '../../../test/member.ts'

const server = useTestApp()

const NEW = 'Chosen#2026'

const joinWithGenerated = async () => {
  const admin = await joinMember(server, { role: 'admin', plan: 'premium', payment_status: 'paid' })
  await server.database.db
    .updateTable('passwords')
    .set({ is_temporary: true })
    .where('user_id', '=', admin.userId)
    .execute()
  return admin
}

const statusOf = async (member: Member, url: string) => (await member.get(url)).statusCode

test('a user with a generated password must choose their own before anything else', async () => {
  const admin = await joinWithGenerated()
  const victim = await insertUser(server.database.db)
  for (const url of ['/api/games/rtp', '/api/admin/people', '/api/account/export', '/api/events']) {
    const reply = await admin.get(url)
    expect([url, reply.statusCode, reply.json().code]).toEqual([url, 403, 'NEW_PASSWORD_REQUIRED'])
  }
  const block = await admin.put(`/api/admin/people/${victim}/blocked`, {
    isBlocked: true,
    reason: 'x',
  })
  expect(block.json().code).toBe('NEW_PASSWORD_REQUIRED')
  expect(await statusOf(admin, '/api/auth/verify')).toBe(200)
  expect((await admin.get('/api/account/privacy')).json().needsNewPassword).toBe(true)

  const same = await admin.put('/api/auth/password', {
    senha_atual: PASSWORD,
    nova_senha: PASSWORD,
  })
  expect(same.json().fields).toEqual({
    nova_senha: 'Choose a password different from the current one',
  })
  expect(await statusOf(admin, '/api/admin/people')).toBe(403)
  const changed = await admin.put('/api/auth/password', { senha_atual: PASSWORD, nova_senha: NEW })
  expect(changed.statusCode).toBe(200)
  expect(await statusOf(admin, '/api/admin/people')).toBe(200)
  expect((await admin.get('/api/account/privacy')).json().needsNewPassword).toBe(false)
})

test('another sign-in with the generated password allows nothing more', async () => {
  const admin = await joinWithGenerated()
  const { token } = (await admin.login()).json()
  const reply = await server.app.inject({
    url: '/api/admin/people',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.json().code).toBe('NEW_PASSWORD_REQUIRED')
})
