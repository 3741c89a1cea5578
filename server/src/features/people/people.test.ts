import { randomBytes, randomUUID } from 'node:crypto'
import type { Plan } from '@retorna/domain/plan'
import { beforeAll, expect, test } from 'vitest'
import { insertUser, tokenHash } from '../../../test/accounts.ts'
import { makeAlert } from '../../../test/alerts.ts'
import { createTestApp, useTestApp } from '../../../test/app.ts'
import { makeGame } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/jobs.ts'
import { joinMember, type Member, PASSWORD } from '../../../test/member.ts'
import { joinPremium } from '../../../test/notifications.ts'

const server = useTestApp()
let admin: Member
beforeAll(async () => {
  admin = await joinMember(server, { name: 'Root', role: 'admin', email: 'root@example.com' })
})

const detail = async (userId: string) =>
  (await admin.get(`/api/admin/people/${userId}`)).json().person

/** Has a user pay for premium by a subscription that goes on. */
const subscribe = (userId: string) =>
  server.database.db
    .insertInto('payment_subscriptions')
    .values({
      id: `sub_${userId.replaceAll('-', '')}`,
      user_id: userId,
      plan: 'premium',
      status: 'paid',
      was_paid: true,
      status_at: new Date(),
    })
    .execute()

test('users are found by any part of name and address; wildcards are literal', async () => {
  const { db } = server.database
  await insertUser(db, { name: 'Zé 100% Silva', email: 'ze_silva@example.org' })
  await insertUser(db, { name: 'Other', email: 'zexsilva@example.org' })
  const found = async (search: string) => {
    const reply = await admin.get(`/api/admin/people?search=${encodeURIComponent(search)}`)
    return reply.json().people.map(({ email }: { email: string }) => email)
  }
  expect(await found('SILVA@EXAMPLE.ORG')).toHaveLength(2)
  expect(await found('e_silva@')).toEqual(['ze_silva@example.org'])
  expect(await found('100% s')).toEqual(['ze_silva@example.org'])
  expect(await found("'; drop table users; --")).toEqual([])
})

test('pages follow one another without gaps or duplicates', async () => {
  const { db } = server.database
  for (let i = 0; i < 53; i++) {
    await insertUser(db, { email: `paged-${i}@example.net`, created_at: '2026-01-01T00:00:00Z' })
  }
  const seen: string[] = []
  let cursor = ''
  do {
    const url = `/api/admin/people?search=@example.net&cursor=${encodeURIComponent(cursor)}`
    const { people, next } = (await admin.get(url)).json()
    seen.push(...people.map(({ id }: { id: string }) => id))
    cursor = next ?? ''
  } while (cursor !== '')
  expect(seen).toHaveLength(53)
  expect(new Set(seen).size).toBe(53)
  const moments = ['2026-02-30T00:00:00.000000Z', '0000-01-01T00:00:00.000000Z', '2026-02-03']
  for (const refused of ['nonsense', ...moments.map((moment) => `${moment} ${admin.userId}`)]) {
    const url = `/api/admin/people?cursor=${encodeURIComponent(refused)}`
    expect((await admin.get(url)).statusCode, refused).toBe(400)
  }
})

test('a user’s page shows plan, sessions and consent, and nothing secret', async () => {
  const member = await joinMember(server, { name: 'Ana' })
  await server.database.db
    .insertInto('consents')
    .values({
      user_id: member.userId,
      terms_version: '2025-01-21',
      language: 'pt',
      is_adult: true,
      accepted_at: new Date(),
    })
    .execute()
  const reply = await admin.get(`/api/admin/people/${member.userId}`)
  expect(reply.json().person).toMatchObject({
    name: 'Ana',
    plan: 'free',
    paymentStatus: null,
    isBlocked: false,
    sessions: [{ browser: null }],
    consents: [{ termsVersion: '2025-01-21', isAdult: true }],
    privacyRequests: [],
  })
  expect(reply.body).not.toContain(member.token)
  expect((await admin.get('/api/admin/people/nobody')).statusCode).toBe(404)
})

test('a user’s page shows their payments, conversations, mails, alerts and keys', async () => {
  const member = await joinMember(server, { name: 'Bia', plan: 'premium', payment_status: 'paid' })
  const { db } = server.database
  await db
    .insertInto('payment_events')
    .values({
      id: 'evt_1',
      type: 'invoice.paid',
      occurred_at: new Date('2026-01-05T12:00:00Z'),
      user_id: member.userId,
      amount_cents: 43_700,
      currency: 'brl',
      outcome: 'applied',
    })
    .execute()
  for (const text of ['My money, please.', 'My money. '.repeat(9).trim()]) {
    await member.post('/api/support/conversations', { text, page: null, key: randomUUID() })
  }
  const gameId = await makeGame(db, { name: 'Golden Papaya' })
  const own = { user_id: member.userId }
  await makeAlert(server.database, gameId, own)
  await makeAlert(server.database, gameId, { ...own, unit: 'answer', is_active: false })
  const key = { scopes: ['catalogue:read' as const], key_hash: randomBytes(32), shown: 'rk_1' }
  await db
    .insertInto('api_keys')
    .values([
      { ...key, ...own, name: 'Dashboard' },
      { ...key, ...own, name: 'Old', key_hash: randomBytes(32), revoked_at: new Date() },
      { ...key, name: 'Of nobody', key_hash: randomBytes(32) },
    ])
    .execute()
  const url = `/api/admin/people/${member.userId}`
  const body = { plan: 'premium', paymentStatus: 'cancelled', reason: 'Asked for it' }
  expect((await admin.put(`${url}/plan`, body)).statusCode).toBe(200)
  expect(await detail(member.userId)).toMatchObject({
    payments: [{ type: 'invoice.paid', amount: 437, currency: 'brl' }],
    conversations: [
      { state: 'waiting', beginning: `${'My money. '.repeat(8).trim()}…` },
      { state: 'waiting', beginning: 'My money, please.' },
    ],
    mails: [{ kind: 'plan-set' }],
    counts: { alerts: 1, apiKeys: 1 },
    alerts: [{ gameId, game: 'Golden Papaya', lastFiredAt: null }],
    apiKeys: [{ name: 'Dashboard', lastUsedAt: null }],
  })
})

test('lists on a user’s page that end after their latest 20 rows say that there are more', async () => {
  const { userId } = await joinMember(server)
  const { db, pool } = server.database
  const add = async (number: number) => {
    for (let n = 0; n < number; n++) {
      const gameId = await makeGame(db, { name: `Cut ${randomUUID()}` })
      await makeAlert(server.database, gameId, { user_id: userId })
    }
    const inserts = [
      `insert into payment_events (id, type, occurred_at, outcome, user_id)
       select gen_random_uuid(), 'x', now(), 'ignored', $1 from generate_series(1, $2)`,
      `insert into support_conversations (user_id, key)
       select $1, gen_random_uuid() from generate_series(1, $2)`,
      `insert into outgoing_mails (recipient, kind, event_key, language, data, user_id)
       select 'cut@example.com', 'welcome', gen_random_uuid(), 'en', '{}', $1 from generate_series(1, $2)`,
      `insert into audit_log (actor, action, subject, after)
       select 'ana', 'plan.set', 'user ' || $1, '{"plan": "premium", "paymentStatus": "paid"}' from generate_series(1, $2)`,
      `insert into audit_log (actor, action, subject, after)
       select 'ana', 'refund.recorded', 'user ' || $1,
         '{"way": "credit", "amount": 1, "currency": "BRL", "reason": "x"}' from generate_series(1, $2)`,
    ]
    for (const insert of inserts) await pool.query(insert, [userId, number])
  }
  const told = async () => {
    const { hasMore, ...person } = await detail(userId)
    return Object.entries(hasMore).map(([list, more]) => [person[list].length, more])
  }
  await add(20)
  expect(await told()).toEqual(Array(6).fill([20, false]))
  await add(1)
  expect(await told()).toEqual(Array(6).fill([20, true]))
})

test('plan and payment change at once, with the reason in the audit log', async () => {
  const member = await joinMember(server)
  const url = `/api/admin/people/${member.userId}/plan`
  const set = (plan: Plan, paymentStatus: string | null, reason = 'Paid by bank transfer') =>
    admin.put(url, { plan, paymentStatus, reason })
  expect((await set('premium', null)).json().fields).toHaveProperty('paymentStatus')
  expect((await set('free', 'paid')).statusCode).toBe(400)
  expect((await set('premium', 'paid', '  ')).json().fields.reason).toBe('Enter a reason')
  expect((await set('premium', 'paid')).statusCode).toBe(200)
  const { user } = (await member.get('/api/auth/verify')).json()
  expect(user).toMatchObject({ plano: 'premium', paymentStatus: 'paid' })
  expect(await member.actions()).toEqual([`${admin.userId}: plan.set`])
  const gone = '/api/admin/people/nobody/plan'
  const body = { plan: 'free', paymentStatus: null, reason: 'None at all' }
  expect((await admin.put(gone, body)).statusCode).toBe(404)
})

test.each(['professional', 'premium'] as const)(
  'whoever is marked as paid on %s finds it under the bell, and nobody else does',
  async (plan) => {
    const [member, other] = [await joinMember(server), await joinPremium(server)]
    const body = { plan, paymentStatus: 'paid', reason: 'Paid by bank transfer' }
    const url = `/api/admin/people/${member.userId}/plan`
    expect((await admin.put(url, body)).statusCode).toBe(200)
    // Nothing changes again, and what is not paid is not told.
    await admin.put(url, body)
    const unpaid = { ...body, paymentStatus: 'failed' }
    await admin.put(`/api/admin/people/${other.userId}/plan`, unpaid)
    const inbox = (await member.get('/api/notifications')).json()
    expect(inbox).toMatchObject({ unread: 1, notifications: [{ kind: 'payment-confirmed' }] })
    expect(inbox.notifications[0].data).toEqual({ plan })
    const told = await server.database.db
      .selectFrom('notifications')
      .select('user_id')
      .where('user_id', 'in', [member.userId, other.userId])
      .execute()
    expect(told).toEqual([{ user_id: member.userId }])
  },
)

test('a payment that staff confirm in the days of grace ends them, and its owner is told', async () => {
  const email = 'grace@example.com'
  const member = await joinMember(server, { email, plan: 'premium', payment_status: 'paid' })
  const grace_until = new Date(Date.now() + 86_400_000)
  await member.update({ grace_until })
  const graceUntil = grace_until.toISOString()
  expect(await detail(member.userId)).toMatchObject({ graceUntil, pendingPlan: null })
  const body = { plan: 'premium', paymentStatus: 'paid', reason: 'Paid by bank transfer' }
  await admin.put(`/api/admin/people/${member.userId}/plan`, body)
  expect((await detail(member.userId)).graceUntil).toBeNull()
  expect((await mailsTo(server, email)).at(-1)).toMatchObject({
    kind: 'plan-set',
    data: { plan: 'premium', paymentStatus: 'paid' },
  })
  const { before } = await server.database.db
    .selectFrom('audit_log')
    .select('before')
    .where('subject', '=', `user ${member.userId}`)
    .where('action', '=', 'plan.set')
    .executeTakeFirstOrThrow()
  expect(before).toMatchObject({ graceUntil })
})

test('without a key for the provider, who is set to free is told that their subscription goes on', async () => {
  const email = 'charged-on-free@example.com'
  const member = await joinMember(server, { email, plan: 'premium', payment_status: 'paid' })
  await subscribe(member.userId)
  expect((await detail(member.userId)).running).toBe('external')
  const body = { plan: 'free', paymentStatus: null, reason: 'Asked for it' }
  await admin.put(`/api/admin/people/${member.userId}/plan`, body)
  expect((await mailsTo(server, email)).at(-1)).toMatchObject({
    kind: 'plan-set',
    data: { plan: 'free', previous: 'running' },
  })
})

test('a blocked user is signed out everywhere and told so, and can return when unblocked', async () => {
  const member = await joinMember(server)
  const elsewhere = await member.elsewhere()
  const url = `/api/admin/people/${member.userId}/blocked`
  const set = (isBlocked: boolean) => admin.put(url, { isBlocked, reason: 'Chargeback fraud' })
  expect((await set(true)).statusCode).toBe(200)
  await expect.poll(async () => (await member.get('/api/auth/verify')).statusCode).toBe(401)
  expect((await elsewhere.get('/api/auth/verify')).statusCode).toBe(401)
  const refused = await member.login()
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'ACCOUNT_BLOCKED'])
  expect(refused.json().error).toBe('This account is blocked. Contact support.')
  expect((await member.login({ senha: 'Wrong#2026' })).json().code).toBe('INVALID_CREDENTIALS')
  await expect(member.elsewhere()).rejects.toThrow('the account is blocked')
  expect((await detail(member.userId)).blockedAt).not.toBeNull()

  expect((await set(false)).statusCode).toBe(200)
  expect((await member.login()).statusCode).toBe(200)
  expect(await member.actions()).toEqual([
    `${admin.userId}: account.blocked`,
    `${admin.userId}: account.unblocked`,
  ])
})

test('a user blocked during sign-in does not get in', async () => {
  for (let i = 0; i < 8; i++) {
    const member = await joinMember(server)
    const [login] = await Promise.all([
      member.login(),
      admin.put(`/api/admin/people/${member.userId}/blocked`, {
        isBlocked: true,
        reason: 'Fraud on record',
      }),
    ])
    const { token } = login.json()
    const headers = { authorization: `Bearer ${token ?? member.token}` }
    await expect
      .poll(async () => (await server.app.inject({ url: '/api/auth/verify', headers })).statusCode)
      .toBe(401)
    const left = await server.database.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', member.userId)
      .execute()
    expect(left).toEqual([])
  }
})

test('sessions end, and the user may sign in again', async () => {
  const member = await joinMember(server)
  await member.elsewhere()
  const reply = await admin.delete(`/api/admin/people/${member.userId}/sessions`)
  expect(reply.json()).toEqual({ success: true, ended: 2 })
  await expect.poll(async () => (await member.get('/api/auth/verify')).statusCode).toBe(401)
  expect((await member.login()).statusCode).toBe(200)
})

test('a role changes at once; nobody can change their own', async () => {
  const member = await joinMember(server)
  const url = `/api/admin/people/${member.userId}/role`
  expect((await admin.put(url, { role: 'editor', reason: 'Joins the desk' })).statusCode).toBe(200)
  expect((await member.get('/api/auth/verify')).json().user.role).toBe('editor')
  for (const [part, body] of [
    ['role', { role: 'member' }],
    ['blocked', { isBlocked: true }],
  ] as const) {
    const own = await admin.put(`/api/admin/people/${admin.userId}/${part}`, {
      ...body,
      reason: 'Just trying',
    })
    expect(own.json().code).toBe('OWN_ACCOUNT')
  }
})

test('of administrators who remove each other’s role at once one remains', async () => {
  const own = await createTestApp()
  try {
    for (let i = 0; i < 5; i++) {
      const pair = [
        await joinMember(own, { role: 'admin' }),
        await joinMember(own, { role: 'admin' }),
      ] as const
      const [a, b] = pair
      const demote = (by: Member, whom: Member) =>
        i % 2 === 0
          ? by.put(`/api/admin/people/${whom.userId}/role`, { role: 'member', reason: 'Coup' })
          : by.put(`/api/admin/people/${whom.userId}/blocked`, { isBlocked: true, reason: 'Coup' })
      const replies = await Promise.all([demote(a, b), demote(b, a)])
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
      const left = await own.database.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'admin')
        .where('blocked_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
      await own.database.db.deleteFrom('users').execute()
    }
  } finally {
    await own.close()
  }
})

test('a privacy request is due after 15 business days, marked when late, and settled once', async () => {
  const member = await joinMember(server, { name: 'Bia' })
  const url = `/api/admin/people/${member.userId}/privacy-requests`
  const future = await admin.post(url, { kind: 'access', receivedOn: '2999-01-01' })
  expect(future.json().fields).toHaveProperty('receivedOn')
  expect((await admin.post(url, { kind: 'access', receivedOn: '2026-02-30' })).statusCode).toBe(400)
  const { request } = (await admin.post(url, { kind: 'access', receivedOn: '2026-01-02' })).json()
  expect(request).toMatchObject({ dueOn: '2026-01-23', state: 'open', isOverdue: true })
  const listed = (await admin.get('/api/admin/privacy-requests')).json().requests
  expect(listed[0]).toMatchObject({ id: request.id, person: { name: 'Bia' } })

  const settle = () =>
    admin.put(`/api/admin/privacy-requests/${request.id}`, {
      state: 'answered',
      answer: 'Sent the archive.',
    })
  const replies = await Promise.all([settle(), settle()])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await detail(member.userId)).privacyRequests).toMatchObject([
    { state: 'answered', answer: 'Sent the archive.', isOverdue: false },
  ])
  expect(await member.actions()).toEqual([
    `${admin.userId}: privacy.recorded`,
    `${admin.userId}: privacy.settled`,
  ])
})

test('privacy requests that end after the latest settled ones say that there are more', async () => {
  const { userId } = await joinMember(server)
  const told = async () => {
    const { requests, hasMore } = (await admin.get('/api/admin/privacy-requests')).json()
    const states = requests.map(({ state }: { state: string }) => state)
    return [states.filter((state: string) => state !== 'open').length, hasMore]
  }
  const settled = async (number: number) => {
    await server.database.pool.query(
      `insert into privacy_requests (user_id, kind, received_on, due_on, state, answer, settled_at)
       select $1, 'access', '2026-01-02', '2026-01-23', 'answered', 'Sent', now()
       from generate_series((select count(*) from privacy_requests where state <> 'open') + 1, $2)`,
      [userId, number],
    )
  }
  await settled(100)
  expect(await told()).toEqual([100, false])
  await settled(101)
  expect(await told()).toEqual([100, true])
})

test('actions on users require a proof from the last ten minutes, renewed with the password', async () => {
  const member = await joinMember(server)
  const staff = await joinMember(server, { role: 'admin' })
  const reason = 'Asked by mail'
  await server.database.pool.query(
    "update sessions set proved_at = now() - interval '601 seconds' where user_id = $1",
    [staff.userId],
  )
  const endSessions = () => staff.delete(`/api/admin/people/${member.userId}/sessions`)
  const acts = [
    staff.put(`/api/admin/people/${member.userId}/plan`, {
      plan: 'premium',
      paymentStatus: 'paid',
      reason,
    }),
    staff.put(`/api/admin/people/${member.userId}/role`, { role: 'editor', reason }),
    staff.put(`/api/admin/people/${member.userId}/blocked`, { isBlocked: true, reason }),
    endSessions(),
    staff.post(`/api/admin/people/${member.userId}/privacy-requests`, {
      kind: 'access',
      receivedOn: '2026-01-02',
    }),
    staff.put('/api/admin/privacy-requests/1', { state: 'answered', answer: 'Done' }),
  ]
  for (const reply of await Promise.all(acts)) {
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'PROOF_REQUIRED'])
  }
  expect(await member.actions()).toEqual([])
  expect((await staff.get(`/api/admin/people/${member.userId}`)).statusCode).toBe(200)

  const prove = (senha: string) => staff.post('/api/account/proof', { senha })
  expect((await prove('Wrong#2026')).json().fields).toHaveProperty('senha')
  expect((await endSessions()).statusCode).toBe(403)
  expect((await prove(PASSWORD)).statusCode).toBe(204)
  expect((await endSessions()).statusCode).toBe(200)
  // Another session of the same user proves itself.
  const elsewhere = await staff.elsewhere()
  await server.database.pool.query(
    "update sessions set proved_at = now() - interval '1 hour' where token_hash = $1",
    [tokenHash(elsewhere.token)],
  )
  const other = await elsewhere.delete(`/api/admin/people/${member.userId}/sessions`)
  expect(other.json().code).toBe('PROOF_REQUIRED')
})

test('users can be narrowed down by plan, state and late payment, and are counted', async () => {
  const { db } = server.database
  const summary = async () => (await admin.get('/api/admin/people/summary')).json()
  const before = await summary()
  const at = (name: string) => ({ name, email: `${name}@narrow.example` })
  const premium = { plan: 'premium' } as const
  await insertUser(db, { ...at('paid'), ...premium, payment_status: 'paid' })
  await insertUser(db, { ...at('failed'), ...premium, payment_status: 'failed' })
  // Nobody bills a colleague.
  await insertUser(db, { ...at('colleague'), ...premium, payment_status: 'failed', role: 'editor' })
  await insertUser(db, { ...at('left'), ...premium, payment_status: 'cancelled' })
  await insertUser(db, { ...at('blocked'), blocked_at: new Date(), email_verified: false })
  await insertUser(db, { ...at('unverified'), email_verified: false })
  await insertUser(db, {
    ...at('leaving'),
    deletion_requested_at: new Date(),
    deletes_at: new Date(Date.now() + 1e6),
  })
  const found = async (query: string) => {
    const { people } = (await admin.get(`/api/admin/people?search=narrow.example&${query}`)).json()
    return people.map(({ name }: { name: string }) => name).sort()
  }
  expect(await found('plan=premium')).toEqual(['colleague', 'failed', 'left', 'paid'])
  expect(await found('late=true')).toEqual(['failed'])
  expect(await found('late=true&plan=free')).toEqual([])
  expect(await found('state=blocked')).toEqual(['blocked'])
  expect(await found('state=unverified')).toEqual(['unverified'])
  expect(await found('state=leaving')).toEqual(['leaving'])
  expect(await found('state=active&plan=premium')).toEqual(['colleague', 'failed', 'left', 'paid'])
  expect((await admin.get('/api/admin/people?state=x')).statusCode).toBe(400)
  const after = await summary()
  expect(after.people).toBe(before.people + 7)
  expect(after.late).toBe(before.late + 1)
  expect(after.paying).toBe(before.paying + 1)
  expect(after.states).toMatchObject({
    leaving: before.states.leaving + 1,
    unverified: before.states.unverified + 1,
  })
  expect(after.days).toHaveLength(30)
  expect(after.days.at(-1).created).toBe(before.days.at(-1).created + 7)
})
