import { expect, test } from 'vitest'
import { createTestApp, useTestApp } from '../../../../test/app.ts'
import { mailsTo } from '../../../../test/jobs.ts'
import type { Member } from '../../../../test/member.ts'
import { joinPremium } from '../../../../test/notifications.ts'
import { insertReport } from '../../../../test/report-sending.ts'

const server = useTestApp()

const db = () => server.database.db

const share = async (member: Member, overrides: object = {}) => {
  const reportId = await insertReport(db(), member.userId)
  const body = { reportId, isFrozen: false, days: 30, password: null, ...overrides }
  const reply = await member.post('/api/report-shares', body)
  expect(reply.statusCode).toBe(201)
  const { share: made, token } = reply.json()
  return { id: Number(made.id), reportId, token: String(token) }
}

const open = (
  token: string,
  password: string | null = null,
  remoteAddress = '10.30.0.1',
  { app } = server,
) =>
  app.inject({
    method: 'POST',
    url: '/api/shared-reports',
    payload: { token, password },
    headers: { 'accept-language': 'en' },
    remoteAddress,
  })

const viewsOf = async (member: Member) =>
  (await member.get('/api/report-shares'))
    .json()
    .shares.map(({ views }: { views: number }) => views)

const retitle = (reportId: number, title: string) =>
  db()
    .updateTable('reports')
    .set({
      settings: JSON.stringify({
        kind: 'catalog',
        period: { type: 'latest' },
        language: 'en',
        title,
      }),
    })
    .where('id', '=', reportId)
    .execute()

test('anyone with the address reads the report, is counted, and is not indexed', async () => {
  const member = await joinPremium(server)
  const { token } = await share(member)
  const reply = await open(token)
  expect(reply.json()).toMatchObject({ isFrozen: false, report: { title: 'October for Acme' } })
  expect(reply.headers['x-robots-tag']).toBe('noindex')
  expect(reply.headers['cache-control']).toBe('no-store')
  await open(token)
  expect(await viewsOf(member)).toEqual([2])
  const mails = await mailsTo(server, member.email)
  expect(mails).toMatchObject([{ kind: 'security-change', data: { change: 'report-share' } }])
  expect(await member.actions()).toEqual(['report.shared'])
})

test('the address is kept as a hash, and listed nowhere', async () => {
  const member = await joinPremium(server)
  const { token } = await share(member, { password: 'a long password' })
  const row = await db()
    .selectFrom('report_shares')
    .selectAll()
    .where('user_id', '=', member.userId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row.token_hash.toString('base64url')).not.toBe(token)
  expect(row.password_hash).toMatch(/^\$argon2id\$/)
  const { payload } = await member.get('/api/report-shares')
  expect(payload).not.toContain(token)
  expect(payload).not.toContain('argon2')
})

test('a frozen link shows the report as it was, a live one as it is', async () => {
  const member = await joinPremium(server)
  const frozen = await share(member, { isFrozen: true })
  const live = await share(member)
  await retitle(frozen.reportId, 'Later')
  await retitle(live.reportId, 'Later')
  expect((await open(frozen.token)).json()).toMatchObject({
    isFrozen: true,
    report: { title: 'October for Acme' },
  })
  expect((await open(live.token)).json().report.title).toBe('Later')
})

test('a password is asked for, wrong ones are limited, and a right one is not counted', async () => {
  const member = await joinPremium(server)
  const { token } = await share(member, { password: 'correct horse' })
  expect((await open(token)).json().code).toBe('SHARE_PASSWORD_REQUIRED')
  for (let n = 0; n < 12; n++) expect((await open(token, 'correct horse')).statusCode).toBe(200)
  for (let n = 0; n < 10; n++) {
    expect((await open(token, 'wrong', '10.30.0.2')).json().code).toBe('SHARE_PASSWORD_REQUIRED')
  }
  const limited = await open(token, 'correct horse', '10.30.0.2')
  expect(limited.statusCode).toBe(429)
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(60)
  // Somebody else's guesses do not lock out a reader.
  expect((await open(token, 'correct horse')).statusCode).toBe(200)
  expect(await viewsOf(member)).toEqual([13])
})

const change = async (statement: string, id: string | number): Promise<void> => {
  await server.database.pool.query(statement, [id])
}

const CLOSINGS: [string, (member: Member, id: number) => Promise<unknown>][] = [
  ['revoked', (member, id) => member.delete(`/api/report-shares/${id}`)],
  [
    'expired',
    (_member, id) => change('update report_shares set expires_at = now() where id = $1', id),
  ],
  [
    'of an ended plan',
    ({ userId }) => change("update users set payment_status = 'failed' where id = $1", userId),
  ],
  [
    'of a lower plan',
    ({ userId }) => change("update users set plan = 'professional' where id = $1", userId),
  ],
  [
    'of a blocked member',
    ({ userId }) => change('update users set blocked_at = now() where id = $1', userId),
  ],
  [
    'of a deleted report',
    ({ userId }) => change('update reports set deleted_at = now() where user_id = $1', userId),
  ],
]

test.each(CLOSINGS)(
  'a link that is %s shows nothing, whether frozen or live, nor that it existed',
  async (_name, close) => {
    const unknown = await open('a'.repeat(43))
    for (const isFrozen of [true, false]) {
      const member = await joinPremium(server)
      const { id, token } = await share(member, { isFrozen, password: 'correct horse' })
      expect((await open(token, 'correct horse')).statusCode).toBe(200)
      await close(member, id)
      const reply = await open(token, 'correct horse')
      expect(reply.statusCode).toBe(404)
      expect(reply.payload).toBe(unknown.payload)
    }
  },
)

test('a revoked link comes back by undo under the same address', async () => {
  const member = await joinPremium(server)
  const { id, token } = await share(member)
  await member.delete(`/api/report-shares/${id}`)
  expect((await member.get('/api/report-shares')).json().shares).toEqual([])
  expect((await member.post(`/api/report-shares/${id}/reopen`)).json().share.id).toBe(id)
  expect((await open(token)).statusCode).toBe(200)
  expect(await member.actions()).toEqual(['report.shared', 'report.unshared', 'report.shared'])
})

test('others can neither share, revoke nor reopen', async () => {
  const member = await joinPremium(server)
  const stranger = await joinPremium(server)
  const { id, reportId, token } = await share(member)
  const body = { reportId, isFrozen: false, days: 30, password: null }
  expect((await stranger.post('/api/report-shares', body)).json().code).toBe('REPORT_NOT_FOUND')
  await stranger.delete(`/api/report-shares/${id}`)
  expect((await open(token)).statusCode).toBe(200)
  await member.delete(`/api/report-shares/${id}`)
  expect((await stranger.post(`/api/report-shares/${id}/reopen`)).statusCode).toBe(404)
  expect((await open(token)).statusCode).toBe(404)
})

test('guessed addresses are limited', async () => {
  // At this rate the per-caller limits apply unscaled.
  const limited = await createTestApp({ config: { rateLimit: 600 } })
  const statuses: number[] = []
  for (let n = 0; n <= 30; n++) {
    statuses.push((await open(`guess-${n}`, null, '10.30.0.9', limited)).statusCode)
  }
  await limited.close()
  expect(statuses).toEqual([...Array(30).fill(404), 429])
})

test.each([{ days: 0 }, { days: 366 }, { password: 'short' }, { isFrozen: 'no' }])(
  'refuses %o',
  async (wrong) => {
    const member = await joinPremium(server)
    const reportId = await insertReport(db(), member.userId)
    const body = { reportId, isFrozen: false, days: 30, password: null, ...wrong }
    expect((await member.post('/api/report-shares', body)).statusCode).toBe(400)
  },
)
