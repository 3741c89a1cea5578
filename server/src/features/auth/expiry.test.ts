import { expect, test } from 'vitest'
import { insertSession, insertUser } from '../../../test/accounts.ts'
import { useTestDatabase } from '../../../test/database.ts'
import { deleteExpired } from './queries.ts'

const database = useTestDatabase()

test('expired records are deleted, valid ones stay', async () => {
  const { db, pool } = database
  const user = await insertUser(db)
  const fill = async (name: string, expiry: string) => {
    const expires_at = new Date(Date.now() + Number(expiry) * 3_600_000)
    const email = `${name}@example.com`
    const hash = Buffer.from(name)
    await db
      .insertInto('registrations')
      .values({
        email,
        name,
        password: 'hash',
        plan: 'free',
        language: 'en',
        terms_version: '1',
        browser_hash: hash,
        expires_at,
      })
      .execute()
    await db.insertInto('email_codes').values({ email, code_hash: hash, expires_at }).execute()
    await db
      .insertInto('password_resets')
      .values({ token_hash: hash, user_id: user, expires_at })
      .execute()
    await insertSession(db, user, { expires_at })
    await db
      .insertInto('attempts')
      .values({ bucket: 'sign-in-account', subject: hash, tries: 1, resets_at: expires_at })
      .execute()
    await db
      .insertInto('address_requests')
      .values({ kind: 'resend', email, language: 'en', created_at: expires_at })
      .execute()
  }
  await fill('live', '1')
  await fill('gone', '-25')
  await fill('late', '-1')
  await deleteExpired(db)
  const left = async (table: string) =>
    Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)
  expect(await left('registrations')).toBe(1)
  // A code that expired today is still reported as such, and attempts count against the next window.
  expect(await left('email_codes')).toBe(2)
  expect(await left('password_resets')).toBe(1)
  expect(await left('sessions')).toBe(1)
  expect(await left('attempts')).toBe(2)
  // Its job may still be retried today.
  expect(await left('address_requests')).toBe(2)
})
