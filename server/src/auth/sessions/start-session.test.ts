import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertSession, insertUser, tokenHash } from '../../../test/accounts.ts'
import { useTestApp } from '../../../test/app.ts'
import { joinMember } from '../../../test/member.ts'
import { MAX_SESSIONS } from './start-session.ts'

const server = useTestApp()

const verify = async (token: string) =>
  (
    await server.app.inject({
      url: '/api/auth/verify',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode

const endOf = async (token: string) => {
  const { expires_at } = await server.database.db
    .selectFrom('sessions')
    .select('expires_at')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow()
  return (expires_at.getTime() - Date.now()) / 3_600_000
}

const agoHours = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('a token has 256 bits, and its stored hash cannot be used to sign in', async () => {
  const member = await joinMember(server)
  const { token } = (await member.login()).json()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { rows } = await sql<{ row: string; hash: string }>`
    select sessions::text as row, encode(token_hash, 'hex') as hash from sessions
    where user_id = ${member.userId}`.execute(server.database.db)
  expect(rows).toHaveLength(2)
  for (const { row, hash } of rows) {
    expect(row).not.toContain(token)
    expect(await verify(hash)).toBe(401)
  }
})

test('beyond the limit the least recently used session ends', async () => {
  const member = await joinMember(server)
  const idle = await insertSession(server.database.db, member.userId, {
    last_used_at: agoHours(48),
  })
  for (let i = 0; i < MAX_SESSIONS - 2; i++) {
    await insertSession(server.database.db, member.userId)
  }
  expect(await verify(idle)).toBe(200)
  await server.database.db
    .updateTable('sessions')
    .set({ last_used_at: agoHours(48) })
    .where('token_hash', '=', tokenHash(idle))
    .execute()
  const { token } = (await member.login()).json()
  await expect.poll(() => verify(idle)).toBe(401)
  expect([await verify(token), await verify(member.token)]).toEqual([200, 200])
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, i) => member.login({}, `10.40.0.${i}`)),
  )
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
  const { rows } = await sql`select from sessions where user_id = ${member.userId}`.execute(
    server.database.db,
  )
  expect(rows).toHaveLength(MAX_SESSIONS)
})

test.each(['editor', 'admin'] as const)('the session of an %s lasts twelve hours', async (role) => {
  const staff = await joinMember(server, { role })
  const { token } = (await staff.login()).json()
  expect(await endOf(token)).toBeCloseTo(12, 1)
  const { db } = server.database
  const young = await insertSession(db, staff.userId, { created_at: agoHours(11.9) })
  const old = await insertSession(db, staff.userId, { created_at: agoHours(12.1) })
  expect([await verify(young), await verify(old)]).toEqual([200, 401])
  // Use does not extend it.
  expect((await server.app.sessions.find(young))?.expiresAt.getTime()).toBeLessThan(
    Date.now() + 0.2 * 3_600_000,
  )
})

test('promoting a user to staff ends sessions that are too old for staff', async () => {
  const { db } = server.database
  const userId = await insertUser(db)
  const token = await insertSession(db, userId, { created_at: agoHours(24) })
  expect(await verify(token)).toBe(200)
  await db.updateTable('users').set({ role: 'editor' }).where('id', '=', userId).execute()
  await expect.poll(() => verify(token)).toBe(401)
})

test('the session of a member lasts thirty days from its last use', async () => {
  const { db } = server.database
  const userId = await insertUser(db)
  const used = await insertSession(db, userId, { expires_at: agoHours(-5) })
  const over = await insertSession(db, userId, { expires_at: agoHours(0) })
  expect([await verify(used), await verify(over)]).toEqual([200, 401])
  expect(await endOf(used)).toBeCloseTo(720, 0)
})
