import { expect, test } from 'vitest'
import { insertSession } from '../../../test/accounts.ts'
import { useTestDatabase } from '../../../test/database.ts'
import { verifyPassword } from '../../auth/password/password-hash.ts'
import { createAccount } from './create-account.ts'
import type { AccountRequest } from './queries.ts'

const database = useTestDatabase()

const request = (overrides: Partial<AccountRequest> & { email: string }): AccountRequest => ({
  name: 'Ana',
  password: 'Retorna#2026',
  role: 'member',
  plan: 'free',
  paymentStatus: null,
  ...overrides,
})

const stored = (userId: string) =>
  database.db
    .selectFrom('users')
    .innerJoin('passwords', 'passwords.user_id', 'users.id')
    .selectAll('users')
    .select('passwords.hash as password')
    .where('users.id', '=', userId)
    .execute()

test('creates a verified user with plan and role', async () => {
  const made = await createAccount(
    database.db,
    request({ email: ' Admin@Example.com', role: 'admin', plan: 'premium', paymentStatus: 'paid' }),
  )
  expect(made.isNew).toBe(true)
  const [row] = await stored(made.userId)
  expect(row).toMatchObject({
    email: 'admin@example.com',
    email_verified: true,
    role: 'admin',
    plan: 'premium',
    payment_status: 'paid',
    trial_started_at: null,
  })
  expect(await verifyPassword('Retorna#2026', row?.password ?? '')).toBe(true)
})

test('a repeated call changes nothing and ends no session', async () => {
  const first = await createAccount(database.db, request({ email: 'twice@example.com' }))
  const [before] = await stored(first.userId)
  await insertSession(database.db, first.userId)
  const second = await createAccount(database.db, request({ email: 'TWICE@example.com' }))
  expect(second).toEqual({ userId: first.userId, isNew: false })
  const rows = await stored(first.userId)
  expect(rows).toEqual([{ ...before, updated_at: rows[0]?.updated_at }])
  expect(await sessionsOf(first.userId)).toBe(1)
})

test('a new password replaces the old one and ends its sessions', async () => {
  const { userId } = await createAccount(database.db, request({ email: 'reset@example.com' }))
  await insertSession(database.db, userId)
  await createAccount(database.db, request({ email: 'reset@example.com', password: 'Other#2026' }))
  const rows = await stored(userId)
  expect(rows).toHaveLength(1)
  expect(await verifyPassword('Other#2026', rows[0]?.password ?? '')).toBe(true)
  expect(await sessionsOf(userId)).toBe(0)
})

test('two simultaneous calls create one user', async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, () => createAccount(database.db, request({ email: 'race@x.com' }))),
  )
  expect(new Set(made.map(({ userId }) => userId)).size).toBe(1)
})

test.each(['', 'ana', 'ana@example', 'a b@example.com'])(
  'refuses the address %j',
  async (email) => {
    await expect(createAccount(database.db, request({ email }))).rejects.toThrow(
      'not an email address',
    )
  },
)

const sessionsOf = async (userId: string): Promise<number> =>
  (await database.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute())
    .length
