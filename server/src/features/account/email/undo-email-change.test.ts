import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertUser } from '../../../../test/accounts.ts'
import { useTestApp } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/jobs.ts'
import { joinMember, type Member, PASSWORD } from '../../../../test/member.ts'
import { createAttempts } from '../../../http/rate-limit/attempts.ts'
import { forgetOldRecords } from '../privacy/forget-old-records.ts'

const server = useTestApp({ config: { publicUrl: 'https://retorna.example' } })

const OWN = 'Own#2026again'
const newAddress = () => `${randomUUID()}@example.com`

/** Changes a user's address as an attacker who knows the password would; returns the undo token. */
const move = async (member: Member, to: string): Promise<string> => {
  const { email } = (await member.get('/api/auth/verify')).json().user
  await member.put('/api/auth/profile', { nome: 'Ana', email: to, senha: PASSWORD })
  const code = (await mailsTo(server, to)).at(-1)?.data.code
  expect((await member.post('/api/account/email', { code })).statusCode).toBe(200)
  const told = (await mailsTo(server, email)).findLast(({ kind }) => kind === 'email-changed')
  return new URL(told?.data.link ?? '').hash.slice('#token='.length)
}

const undo = (token: string, nova_senha = OWN) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/undo-email-change',
    headers: { 'accept-language': 'en' },
    payload: { token, nova_senha },
  })

const check = async (token: string) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/api/auth/verify-email-undo',
      payload: { token },
    })
  ).statusCode

const age = (member: Member, interval: string) =>
  server.database.pool.query(
    `update email_undos set changed_at = changed_at - $2::interval, expires_at = expires_at - $2::interval
     where user_id = $1`,
    [member.userId, interval],
  )

test('the link restores the address, sets a new password and ends all sessions', async () => {
  const member = await joinMember(server)
  const token = await move(member, newAddress())
  expect(await check(token)).toBe(200)
  const reply = await undo(token)
  expect(reply.json()).toEqual({
    success: true,
    message: 'Your address is restored. Sign in with it and your new password.',
  })
  expect((await member.get('/api/auth/verify')).statusCode).toBe(401)
  expect((await member.login({ senha: PASSWORD })).statusCode).toBe(401)
  const back = await member.login({ senha: OWN })
  expect(back.json().user).toMatchObject({ id: member.userId, email: member.email })
  expect((await mailsTo(server, member.email)).at(-1)?.kind).toBe('email-restored')
  expect(await member.actions()).toEqual(['email.changed', 'email.restored'])
  expect((await undo(token)).json().code).toBe('RESET_TOKEN_INVALID')
  expect(await check(token)).toBe(400)
})

test('it works for seven days', async () => {
  const member = await joinMember(server)
  const token = await move(member, newAddress())
  await age(member, '6 days 23 hours')
  expect((await undo(token, 'weak')).json().fields).toEqual({
    nova_senha: 'Password must be at least 8 characters',
  })
  await age(member, '2 hours')
  expect((await undo(token)).json().code).toBe('RESET_TOKEN_INVALID')
  await forgetOldRecords(server.database.db, new Date())
  const left = await server.database.db
    .selectFrom('email_undos')
    .select('email')
    .where('user_id', '=', member.userId)
    .execute()
  expect(left).toEqual([])
})

test('whoever tried to sign in meanwhile, or guessed at the second factor, does not keep the owner out', async () => {
  const member = await joinMember(server)
  const token = await move(member, newAddress())
  const attempts = createAttempts(server.database.db, 600)
  for (let i = 0; i < 10; i++) {
    await member.login({ senha: 'Wrong#2026' }, `10.24.0.${i}`)
    await attempts.count('second-factor', member.userId)
    await attempts.count('own-password', member.userId)
  }
  expect((await member.login({ senha: 'Wrong#2026' })).statusCode).toBe(429)
  expect((await undo(token)).statusCode).toBe(200)
  expect((await member.login({ senha: OWN })).statusCode).toBe(200)
  await attempts.count('second-factor', member.userId)
  await attempts.count('own-password', member.userId)
})

test('undoing also invalidates links of later changes, so that an attacker cannot return', async () => {
  const member = await joinMember(server)
  const first = await move(member, newAddress())
  const second = await move(member, newAddress())
  expect((await undo(first)).statusCode).toBe(200)
  expect((await undo(second)).json().code).toBe('RESET_TOKEN_INVALID')
  expect((await member.login({ senha: OWN })).statusCode).toBe(200)
})

test('a second factor and a deletion request made since are undone with it, older ones stay', async () => {
  const { db } = server.database
  const [before, after] = [await joinMember(server), await joinMember(server)]
  const set = (member: Member) => {
    const now = new Date()
    return member.update({ two_factor_since: now, deletion_requested_at: now, deletes_at: now })
  }
  const guards = (member: Member) =>
    db
      .selectFrom('users')
      .select(['two_factor_since', 'deletes_at'])
      .where('id', '=', member.userId)
      .executeTakeFirstOrThrow()
  const token = await move(after, newAddress())
  await set(after)
  expect((await undo(token)).statusCode).toBe(200)
  expect(await guards(after)).toEqual({ two_factor_since: null, deletes_at: null })

  const { userId, email } = before
  await set(before)
  const known = await guards(before)
  await db
    .insertInto('email_undos')
    .values({
      user_id: userId,
      email: `old.${email}`,
      token_hash: Buffer.from(
        await crypto.subtle.digest('SHA-256', new TextEncoder().encode('t'.repeat(43))),
      ),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
  expect((await undo('t'.repeat(43))).statusCode).toBe(200)
  expect(await guards(before)).toEqual(known)
})

test('what was set up since ends with it, older ones stay', async () => {
  const member = await joinMember(server)
  const { pool } = server.database
  const { rows } = await pool.query(
    `insert into reports (user_id, name, settings) values ($1, 'Weekly', '{}') returning id`,
    [member.userId],
  )
  /** One of each kind that a user may have several of, and with `hasSingles` of the others, too. */
  const add = (name: string, hasSingles: boolean) =>
    pool.query(
      `with person as (select $1::text as user_id, $2::text as name),
        key as (insert into api_keys (user_id, name, shown, key_hash, scopes)
          select user_id, name, name, sha256(gen_random_uuid()::text::bytea), '{catalogue:read}' from person),
        link as (insert into overlay_links (user_id, name, token_hash, layout)
          select user_id, name, sha256(gen_random_uuid()::text::bytea), 'bar' from person),
        browser as (insert into push_subscriptions (user_id, endpoint, p256dh, auth)
          select user_id, 'https://' || name || gen_random_uuid(), 'p', 'a' from person),
        share as (insert into report_shares (user_id, report_id, token_hash, expires_at)
          select user_id, $3, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day' from person),
        recipient as (insert into report_recipients (user_id, email, leave_token)
          select user_id, name || '@example.com', gen_random_uuid() from person),
        own as (insert into report_recipients (user_id, leave_token, confirmed_at)
          select user_id, gen_random_uuid(), now() from person where $4),
        feed as (insert into reader_feeds (user_id, token_hash)
          select user_id, sha256(gen_random_uuid()::text::bytea) from person where $4),
        phone as (insert into notification_phones (user_id, phone)
          select user_id, '+351911111111' from person where $4)
        insert into webhooks (user_id, url, secret)
          select user_id, 'https://example.com', 's' from person where $4`,
      [member.userId, name, rows[0].id, hasSingles],
    )
  const left = async () => {
    const found = await pool.query(
      `select 'key ' || name as what from api_keys where user_id = $1 and revoked_at is null
       union all select 'link ' || name from overlay_links where user_id = $1
       union all select 'browser ' || substr(endpoint, 9, 3) from push_subscriptions where user_id = $1
       union all select 'share' from report_shares where user_id = $1 and revoked_at is null
       union all select 'recipient ' || coalesce(email, '') from report_recipients where user_id = $1
       union all select 'feed' from reader_feeds where user_id = $1
       union all select 'phone' from notification_phones where user_id = $1
       union all select 'webhook' from webhooks where user_id = $1
       order by what`,
      [member.userId],
    )
    return found.rows.map(({ what }) => what)
  }
  await add('old', false)
  const old = await left()
  expect(old).toHaveLength(5)
  const token = await move(member, newAddress())
  await add('new', true)
  expect(await left()).toHaveLength(14)
  expect((await undo(token)).statusCode).toBe(200)
  expect(await left()).toEqual([...old, 'recipient '].sort())
})

test('a webhook whose secret was replaced since ends with it', async () => {
  const { db } = server.database
  const member = await joinMember(server, { plan: 'premium', payment_status: 'paid' })
  const webhook = { user_id: member.userId, url: 'https://example.com', secret: 's' }
  await db.insertInto('webhooks').values(webhook).execute()
  const token = await move(member, newAddress())
  const rotated = await member.post('/api/notifications/webhook/rotate')
  expect(rotated.statusCode).toBe(200)
  expect((await undo(token)).statusCode).toBe(200)
  const left = db.selectFrom('webhooks').select('url').where('user_id', '=', member.userId)
  expect(await left.execute()).toEqual([])
})

test('invitations to the team that were sent since end with it, older ones stay', async () => {
  const admin = await joinMember(server, { role: 'admin' })
  const [old, since] = [newAddress(), newAddress()]
  const invite = (email: string) =>
    admin.post('/api/admin/invitations', { email, role: 'admin' }).then(({ statusCode }) => {
      expect(statusCode).toBe(201)
    })
  await invite(old)
  const token = await move(admin, newAddress())
  await invite(since)
  expect((await undo(token)).statusCode).toBe(200)
  const check = async (email: string) => {
    const mail = (await mailsTo(server, email))[0]
    const token = new URL(mail?.data.link ?? '').hash.slice('#token='.length)
    const url = '/api/auth/verify-invitation'
    return (await server.app.inject({ method: 'POST', url, payload: { token } })).statusCode
  }
  expect([await check(old), await check(since)]).toEqual([200, 400])
  const withdrawn = await server.database.db
    .selectFrom('audit_log')
    .select('before')
    .where('actor', '=', admin.userId)
    .where('action', '=', 'colleague.uninvited')
    .execute()
  expect(withdrawn).toEqual([{ before: { role: 'admin' } }])
})

test('an address that somebody else has by now is not taken from them', async () => {
  const member = await joinMember(server)
  const token = await move(member, newAddress())
  await insertUser(server.database.db, { email: member.email })
  const reply = await undo(token)
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'EMAIL_TAKEN'])
})

test('of several simultaneous uses one wins', async () => {
  const member = await joinMember(server)
  const token = await move(member, newAddress())
  const replies = await Promise.all([1, 2, 3].map(() => undo(token)))
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 400, 400])
})
