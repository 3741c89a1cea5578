import { beforeEach, expect, test } from 'vitest'
import { useNewTestDatabase } from '../../test/database.ts'
import { verifyPassword } from '../auth/password/password-hash.ts'
import { DEMO_ACCOUNTS, ensureDemoAccounts } from './accounts.ts'

const FIRST = new Date('2026-03-01T12:00:00Z')
const SECOND = new Date('2026-03-05T08:00:00Z')

const database = useNewTestDatabase()
beforeEach(async () => {
  await ensureDemoAccounts(database.db, FIRST)
})

const people = () =>
  database.db
    .selectFrom('users')
    .innerJoin('passwords', 'passwords.user_id', 'users.id')
    .select(['email', 'plan', 'payment_status', 'role', 'email_verified', 'trial_started_at'])
    .select(['passwords.hash as password', 'passwords.updated_at'])
    .orderBy('email')
    .execute()

test('creates five verified accounts with the published password', async () => {
  const found = await people()
  expect(
    found.map(({ email, plan, payment_status, role, email_verified }) =>
      [email, plan, payment_status, role, email_verified].join(' '),
    ),
  ).toEqual([
    'admin@retorna.demo premium paid admin true',
    'free@retorna.demo free  member true',
    'pending@retorna.demo premium pending member true',
    'premium@retorna.demo premium paid member true',
    'professional@retorna.demo professional paid member true',
  ])
  for (const { password } of found) {
    expect(await verifyPassword('Retorna#2026', password)).toBe(true)
  }
})

test('each start restarts the free trial and changes nothing else', async () => {
  const before = await people()
  await database.db.deleteFrom('users').where('email', '=', 'pending@retorna.demo').execute()
  await ensureDemoAccounts(database.db, SECOND)
  const after = await people()
  expect(after).toHaveLength(DEMO_ACCOUNTS.length)
  for (const person of after) {
    const earlier = before.find(({ email }) => email === person.email)
    if (person.email === 'free@retorna.demo') {
      expect(person).toEqual({ ...earlier, trial_started_at: SECOND })
    } else if (person.email !== 'pending@retorna.demo') expect(person).toEqual(earlier)
  }
})

test('keeps a password that a visitor changed', async () => {
  await database.pool.query("update passwords set hash = 'changed'")
  await ensureDemoAccounts(database.db, SECOND)
  expect(new Set((await people()).map(({ password }) => password))).toEqual(new Set(['changed']))
})
