import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import type { Database, Tables } from '../src/database/connection.ts'

/** A member on the free plan with a verified address, unless overridden. */
export const insertUser = async (
  db: Database,
  overrides: Partial<Insertable<Tables['users']>> = {},
): Promise<string> => {
  const id = overrides.id ?? randomUUID()
  await db
    .insertInto('users')
    .values({ id, name: 'Ana', email: `${id}@example.com`, email_verified: true, ...overrides })
    .execute()
  return id
}

/** Changes a user in the database, which tells every process of it. */
export const updateUser = (db: Database, id: string, values: Updateable<Tables['users']>) =>
  db.updateTable('users').set(values).where('id', '=', id).execute()

/** What the database stores of a token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Inserts a session of a user with unchanged credentials; returns its token. */
export const insertSession = async (
  db: Database,
  userId: string,
  overrides: Partial<Insertable<Tables['sessions']>> = {},
): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: userId,
      token_hash: tokenHash(token),
      expires_at: new Date(Date.now() + 30 * 86_400_000),
      ...overrides,
    })
    .execute()
  return token
}

/** The `Authorization` header of a new session of a new user. */
export const signInAs = async (
  db: Database,
  overrides: Partial<Insertable<Tables['users']>> = {},
): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${await insertSession(db, await insertUser(db, overrides))}`,
})
