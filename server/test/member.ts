import type { Insertable, Updateable } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../src/auth/password/password-hash.ts'
import type { Tables } from '../src/database/connection.ts'
import { createAccount } from '../src/features/auth/create-account.ts'
import type { AccountRequest } from '../src/features/auth/queries.ts'
import { insertSession, insertUser, updateUser } from './accounts.ts'
import type { TestApp } from './app.ts'

export const PASSWORD = 'Quarry#Lamp58'

/** The minimum cost of argon2id: nobody attacks this hash. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 }
const passwordHash = hashPassword(PASSWORD, CHEAP)

/** An account that can sign in with `PASSWORD`, made as the command line makes one. */
export const newAccount = (
  { database: { db } }: TestApp,
  email: string,
  overrides: Partial<AccountRequest> = {},
) =>
  createAccount(db, {
    name: 'Ana',
    email,
    password: PASSWORD,
    role: 'member',
    plan: 'free',
    paymentStatus: null,
    ...overrides,
  })

/** A signed-in user with a password, and shortcuts to call the API as them. */
export const joinMember = async (
  { app, database: { db } }: TestApp,
  overrides: Partial<Insertable<Tables['users']>> = {},
) => {
  const userId = await insertUser(db, { language: 'en', ...overrides })
  await db
    .insertInto('passwords')
    .values({ user_id: userId, hash: await passwordHash })
    .execute()
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const as = (token: string) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => (url: string, payload?: object) =>
      app.inject({ method, url, headers, ...(payload && { payload }) })
    return {
      token,
      headers,
      get: send('GET'),
      post: send('POST'),
      put: send('PUT'),
      delete: send('DELETE'),
    }
  }
  return {
    userId,
    email,
    ...as(await insertSession(db, userId)),
    update: (values: Updateable<Tables['users']>) => updateUser(db, userId, values),
    /** Another session of the same user. */
    elsewhere: async () => as(await insertSession(db, userId)),
    login: (payload: object = {}, remoteAddress = '10.20.0.1') =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'accept-language': 'en' },
        payload: { email, senha: PASSWORD, ...payload },
        remoteAddress,
      }),
    actions: async () => {
      const entries = await db
        .selectFrom('audit_log')
        .select(['actor', 'action'])
        .where('subject', '=', `user ${userId}`)
        .orderBy('id')
        .execute()
      return entries.map(({ actor, action }) => (actor === userId ? action : `${actor}: ${action}`))
    },
  }
}

export type Member = Awaited<ReturnType<typeof joinMember>>

/** The code that an authenticator app with this secret shows now, or `steps` half minutes later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** Has a member set up a second factor; with the code of an earlier step, the current one remains unused. */
export const setUpTwoFactor = async (
  member: Member,
  steps = 0,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const url = '/api/account/two-factor'
  const { secret } = (await member.post(url, { senha: PASSWORD })).json()
  const confirmed = await member.post(`${url}/confirm`, { codigo: codeOf(secret, steps) })
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  return { secret, recoveryCodes: confirmed.json().recoveryCodes }
}
