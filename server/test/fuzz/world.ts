import { addDays } from '@retorna/domain/day'
import type { Plan } from '@retorna/domain/plan'
import type { Role } from '@retorna/domain/role'
import { sql } from 'kysely'
import { hashPassword } from '../../src/auth/password/password-hash.ts'
import type { Database, Pool } from '../../src/database/connection.ts'
import { insertSession, insertUser, tokenHash } from '../accounts.ts'
import { makeGame, makeProvider, makeReadings, testToday } from '../factories.ts'
import { PASSWORD } from '../member.ts'
import { makeKey, makePushFeed } from '../push.ts'

type Store = { db: Database; pool: Pool }

/** Callers: a visitor, a user with a plan and a role, or a program with a key. */
const CALLERS = {
  guest: null,
  free: { plan: 'free', role: 'member' },
  professional: { plan: 'professional', role: 'member' },
  premium: { plan: 'premium', role: 'member' },
  editor: { plan: 'free', role: 'editor' },
  admin: { plan: 'free', role: 'admin' },
  program: 'key',
} as const satisfies Record<string, { plan: Plan; role: Role } | 'key' | null>
export type CallerName = keyof typeof CALLERS
export const CALLER_NAMES = Object.keys(CALLERS) as CallerName[]

export type World = {
  /** What the caller must not see, by what it is. */
  secretsFrom: (caller: CallerName) => Record<string, string>
  /** Texts that requests may use, by field name. */
  known: Record<string, string[]>
  /** A new session of a new user, or a key; null for a guest. */
  enter: (caller: CallerName) => Promise<string | null>
}

/** Visible to their owner only, not even to staff. */
const OWN = {
  'a session': 'canary0session0token0',
  'a password hash': '$argon2id$canary',
  'a phone number': '+5598700011122',
  'the address of a webhook': 'https://canary.example/hook',
  'the secret of a webhook': 'canary-webhook-secret',
  'the address of a browser': 'https://canary.example/push',
  'the secret of a second factor': 'canary-second-factor',
  'a code on its way': '731904',
}
const NAME = 'Vitória Canário'
/** The RTPs of a game that appear nowhere else. */
const DAILY = 61.37
const CURRENT = 88.83

/** Games with readings, and one user with a bit of everything, which no one else may see. */
export const plantWorld = async ({ db, pool }: Store): Promise<World> => {
  const today = testToday()
  const providers = [await makeProvider(db), await makeProvider(db), await makeProvider(db)]
  for (let index = 0; index < 12; index += 1) {
    const game = await makeGame(db, {
      provider_id: providers[index % 3] ?? 1,
      category: 'slot',
      volatility_class: 'high',
      popularity_rating: 5 - index / 10,
    })
    await makeReadings(
      pool,
      game,
      Array.from({ length: 12 }, (_, day) => ({
        day: addDays(today, day - 11),
        turnover: 10_000,
        payout: 9_400 + ((index * 7 + day * 13) % 60),
        plays: 5_000,
      })),
    )
  }
  const hidden = await makeGame(db, { provider_id: providers[0] ?? 1 })
  await makeReadings(pool, hidden, [
    ...[-20, -9, -4, -3].map((days) => ({ day: addDays(today, days), rtp: DAILY })),
    { day: today, rtp: CURRENT },
  ])
  await plantCanary(db, hidden)
  // So that there is always another administrator.
  await insertUser(db, { name: 'Spare', role: 'admin' })
  const { rows } = await pool.query<{ weekly: number; monthly: number }>(
    'select weekly_rtp as weekly, monthly_rtp as monthly from game_metrics where game_id = $1',
    [hidden],
  )
  const longer = {
    'a daily RTP': String(DAILY),
    'a weekly RTP': rows[0]?.weekly.toFixed(2) ?? '',
    'a monthly RTP': rows[0]?.monthly.toFixed(2) ?? '',
  }
  const current = { ...longer, 'a current RTP': String(CURRENT) }
  const figures = {
    guest: current,
    free: current,
    professional: longer,
    premium: {},
    editor: {},
    admin: {},
    program: current,
  }
  const feedId = await makePushFeed({ database: { db } })
  const password = await hashPassword(PASSWORD)
  const insertPerson = async (person: Parameters<typeof insertUser>[1]): Promise<string> => {
    const id = await insertUser(db, { trial_started_at: new Date(), language: 'en', ...person })
    await db.insertInto('passwords').values({ user_id: id, hash: password }).execute()
    return id
  }
  await insertPerson({ name: 'Known', email: 'known@example.com' })
  return {
    secretsFrom: (caller) => ({
      ...OWN,
      ...figures[caller],
      ...(caller === 'admin' ? {} : { 'the name of a person': NAME }),
    }),
    known: { id: ['canary'], token: ['canary-token'] },
    enter: async (caller) => {
      const person = CALLERS[caller]
      if (person === null) return null
      if (person === 'key') return makeKey({ database: { db } }, feedId)
      const payment_status = person.plan === 'free' ? null : 'paid'
      const id = await insertPerson({ ...person, payment_status })
      return insertSession(db, id)
    },
  }
}

const plantCanary = async (db: Database, game_id: number): Promise<void> => {
  const user_id = await insertUser(db, {
    id: 'canary',
    name: NAME,
    email: 'other@example.com',
    plan: 'premium',
    payment_status: 'paid',
  })
  await insertSession(db, user_id, { token_hash: tokenHash(OWN['a session']) })
  await db.insertInto('passwords').values({ user_id, hash: OWN['a password hash'] }).execute()
  await db
    .insertInto('notification_phones')
    .values({ user_id, phone: OWN['a phone number'], verified_at: new Date() })
    .execute()
  await db
    .insertInto('webhooks')
    .values({
      user_id,
      url: OWN['the address of a webhook'],
      secret: OWN['the secret of a webhook'],
    })
    .execute()
  await db
    .insertInto('push_subscriptions')
    .values({ user_id, endpoint: OWN['the address of a browser'], p256dh: 'x', auth: 'x' })
    .execute()
  await db
    .insertInto('two_factors')
    .values({ user_id, secret: OWN['the secret of a second factor'] })
    .execute()
  await db
    .insertInto('alerts')
    .values({
      user_id,
      game_id,
      direction: 'both',
      threshold: 2,
      unit: 'points',
      baseline_rtp: CURRENT,
    })
    .execute()
  await db.insertInto('favorites').values({ user_id, game_id }).execute()
  await db
    .insertInto('outgoing_mails')
    .values({
      event_key: 'canary',
      recipient: 'other@example.com',
      language: 'en',
      user_id,
      // In the hands of a process for the whole run: a job that took it up would put it in the outbox, where staff
      // may read it.
      kind: 'verification-code',
      state: 'sending',
      attempted_at: sql`now() + interval '1 day'`,
      data: JSON.stringify({
        name: NAME,
        code: OWN['a code on its way'],
        link: 'https://canary.example/',
      }),
    })
    .execute()
}
