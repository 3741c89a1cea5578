import { MAX_EXPORT_ROWS, MAX_EXPORTS, MAX_ROWS_AT_ONCE } from '@retorna/contract/exports'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, useTestApp } from '../../../test/app.ts'
import { makeGame, testToday } from '../../../test/factories.ts'
import { doJobs } from '../../../test/jobs.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { inTransaction } from '../../database/connection.ts'
import { addPart, beginRun, partsOf } from './part-queries.ts'
import { findReady, finishExport, forgetExports } from './queries.ts'

const GAMES = 11
const DAYS = 2_000
const ROWS = GAMES * DAYS
const ALL = { table: 'daily-series', from: '2020-01-01', to: '2026-01-01' }

const server = useTestApp()
let member: Member
beforeAll(async () => {
  const { db } = server.database
  const ids: number[] = []
  for (let made = 0; made < GAMES; made++) ids.push(await makeGame(db))
  await sql`insert into daily_rtp (game_id, day, rtp, readings, last_reading_at)
    select game, date '2020-01-01' + day, 95, 1, now()
    from unnest(${ids}::integer[]) game, generate_series(0, ${DAYS - 1}) day`.execute(db)
  await server.app.catalog.reload()
  member = await premium()
})

const db = () => server.database.db
const premium = () => joinMember(server, { plan: 'premium', payment_status: 'paid' })
const order = (by = member, format = 'csv') => by.post('/api/exports', { format, what: ALL })
const list = async (by = member) => (await by.get('/api/exports')).json().exports

test('a long file is made by a job and then downloaded', async () => {
  expect(ROWS).toBeGreaterThan(MAX_ROWS_AT_ONCE)
  const reply = await order()
  expect(reply.statusCode).toBe(202)
  const { id } = reply.json().export
  expect(await list()).toMatchObject([{ id, state: 'waiting', rows: ROWS, rowsDone: 0, bytes: 0 }])
  expect((await member.get(`/api/exports/${id}/file`)).statusCode).toBe(404)
  await doJobs(server)
  const [made] = await list()
  expect(made).toMatchObject({ state: 'ready', rowsDone: ROWS, from: '2020-01-01' })
  const file = await member.get(`/api/exports/${id}/file`)
  expect(file.headers['content-disposition']).toBe(
    'attachment; filename="retorna-daily-series-2020-01-01-2026-01-01.csv"',
  )
  expect(file.rawPayload.length).toBe(made.bytes)
  const lines = file.body.trim().split('\r\n')
  expect(lines).toContain('"Days: Jan 1, 2020 to Jan 1, 2026"')
  const start = lines.findIndex((line) => line.startsWith('Game ID,'))
  expect(lines.length - start - 1).toBe(ROWS)
  expect((await member.delete(`/api/exports/${id}`)).statusCode).toBe(204)
  expect(await list()).toEqual([])
})

test('nobody else sees or deletes a file, and a lower plan does not open it', async () => {
  const { id } = (await order()).json().export
  await doJobs(server)
  const other = await premium()
  const today = testToday()
  const reply = (await other.get('/api/exports')).json()
  expect(reply).toEqual({ success: true, exports: [], today })
  expect((await other.get(`/api/exports/${id}/file`)).statusCode).toBe(404)
  await other.delete(`/api/exports/${id}`)
  expect(await list()).toHaveLength(1)
  const setPlan = (plan: 'professional' | 'premium') => member.update({ plan })
  await setPlan('professional')
  await server.app.inject({ url: '/api/health' })
  const lower = await member.elsewhere()
  expect((await lower.get(`/api/exports/${id}/file`)).statusCode).toBe(403)
  await setPlan('premium')
  await member.delete(`/api/exports/${id}`)
})

test('a file is not made for a plan that has ended', async () => {
  const ended = await premium()
  await order(ended)
  await ended.update({ payment_status: 'cancelled' })
  await doJobs(server)
  const stored = db().selectFrom('exports').select('state').where('user_id', '=', ended.userId)
  expect(await stored.execute()).toEqual([{ state: 'failed' }])
})

test('what a process left behind when it died is not part of the file', async () => {
  const { id } = (await order()).json().export
  const part = { export_id: id, position: 0, bytes: Buffer.from('left over') }
  await inTransaction(db(), (trx) => addPart(trx, part, { run: 0, rowsDone: 1 }))
  await doJobs(server)
  const file = await member.get(`/api/exports/${id}/file`)
  expect(file.body.includes('left over')).toBe(false)
  expect(file.body.trim().split('\r\n').length).toBeGreaterThan(ROWS)
  await member.delete(`/api/exports/${id}`)
})

test('a run that is overtaken by another one adds nothing, and does not end the export', async () => {
  const { id } = (await order()).json().export
  const begin = () => inTransaction(db(), (trx) => beginRun(trx, id))
  const [first = 0, second = 0] = [await begin(), await begin()]
  const add = (run: number, position: number) =>
    inTransaction(db(), (trx) =>
      addPart(trx, { export_id: id, position, bytes: Buffer.from('part') }, { run, rowsDone: 1 }),
    )
  expect([await add(first, 1), await add(second, 0)]).toEqual([false, true])
  expect(await finishExport(db(), id, 'ready', first)).toBeUndefined()
  expect(await finishExport(db(), id, 'ready', second)).toBeDefined()
  expect(await begin()).toBeUndefined()
  await member.delete(`/api/exports/${id}`)
})

test('a file that is deleted during its download fails instead of ending early', async () => {
  const { id } = (await order()).json().export
  const run = (await inTransaction(db(), (trx) => beginRun(trx, id))) ?? 0
  for (const position of [0, 1]) {
    const part = { export_id: id, position, bytes: Buffer.from(`part ${position}`) }
    await inTransaction(db(), (trx) => addPart(trx, part, { run, rowsDone: 1 }))
  }
  await finishExport(db(), id, 'ready', run)
  const ready = await findReady(db(), member.userId, id)
  const parts = partsOf(db(), id, ready?.parts ?? 0)
  expect(String((await parts.next()).value)).toBe('part 0')
  await member.delete(`/api/exports/${id}`)
  await expect(parts.next()).rejects.toThrow('deleted')
})

test('a user keeps a few files, and they are gone after their days', async () => {
  const busy = await premium()
  for (let made = 0; made < MAX_EXPORTS; made++) await order(busy, 'xlsx')
  const full = await order(busy)
  expect([full.statusCode, full.json().code]).toEqual([409, 'EXPORTS_FULL'])
  await forgetExports(db(), 0)
  expect(await list(busy)).toEqual([])
  await doJobs(server)
  expect(await list(busy)).toEqual([])
})

test('a file of more rows than any may have is refused, and one of as many is made', async () => {
  const large = await createTestApp()
  const { db, pool } = large.database
  const gameId = await makeGame(db)
  await large.app.catalog.reload()
  const buyer = await joinMember(large, { plan: 'premium', payment_status: 'paid' })
  // To store as many rows takes minutes.
  await pool.query('alter table daily_rtp rename to stored_days')
  const showRows = async (rows: number) => {
    await pool.query(`create or replace view daily_rtp as
      select ${gameId} as game_id, date '2021-01-01' as day from generate_series(1, ${rows})`)
    await pool.query('grant select on daily_rtp to public')
  }
  await showRows(MAX_EXPORT_ROWS + 1)
  const refused = await order(buyer)
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'EXPORT_TOO_LARGE'])
  expect(await list(buyer)).toEqual([])
  await showRows(MAX_EXPORT_ROWS)
  expect((await order(buyer)).statusCode).toBe(202)
  await large.close()
})
