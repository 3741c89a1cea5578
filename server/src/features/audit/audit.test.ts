import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '../../../test/app.ts'
import { makeGame, makeProvider } from '../../../test/factories.ts'
import { joinMember, type Member } from '../../../test/member.ts'
import { recordAudit } from '../../database/audit.ts'

const server = useTestApp()
let admin: Member
beforeAll(async () => {
  admin = await joinMember(server, { name: 'Root', role: 'admin' })
})

type Entry = { id: number; action: string; subject: string; subjectName: string | null }
const list = async (query: string): Promise<{ entries: Entry[]; next: number | null }> =>
  (await admin.get(`/api/admin/audit?${query}`)).json()

test('filters narrow the log down by user, action, subject and time', async () => {
  const { db } = server.database
  const bia = await joinMember(server, { name: 'Bia' })
  await recordAudit(db, { actor: bia.userId, action: 'plan.changed', userId: bia.userId })
  await recordAudit(db, { actor: admin.userId, action: 'plan.set', userId: bia.userId })
  const planet = { actor: 'command line', action: 'planet.seen', subject: 'sky 100%' }
  await db.insertInto('audit_log').values(planet).execute()
  const actions = async (query: string) => (await list(query)).entries.map(({ action }) => action)
  expect(await actions(`person=${bia.userId}`)).toEqual(['plan.set', 'plan.changed'])
  expect(await actions('action=plan')).toEqual(['plan.set', 'plan.changed'])
  expect(await actions('action=plan.set')).toEqual(['plan.set'])
  expect(await actions('subject=SKY 100%25')).toEqual(['planet.seen'])
  expect(await actions('person=command line')).toEqual(['planet.seen'])
  expect(await actions('person=bI')).toEqual(['plan.set', 'plan.changed'])
  expect(await actions(`person=${bia.email.toUpperCase()}`)).toEqual(['plan.set', 'plan.changed'])
  expect(await actions('person=%25')).toEqual([])
  expect(await actions('to=2020-01-01T00:00:00Z')).toEqual([])
  const { entries } = await list('action=plan.set')
  expect(entries[0]).toMatchObject({ actor: { name: 'Root' }, subjectName: 'Bia' })
  const reply = await admin.get('/api/admin/audit')
  expect(reply.json().actions).toEqual(expect.arrayContaining(['plan.changed', 'planet.seen']))
})

test('games, providers and feeds are shown and found by name', async () => {
  const { db } = server.database
  const providerId = await makeProvider(db, { name: 'Lumen Ártica' })
  const gameId = await makeGame(db, { name: 'Golden 100% Papaya', provider_id: providerId })
  const actor = 'naming'
  await recordAudit(db, { actor, action: 'game.change', subject: `game ${gameId}` })
  await recordAudit(db, { actor, action: 'provider.change', subject: `provider ${providerId}` })
  await recordAudit(db, { actor, action: 'game.change', subject: 'game 999999999' })
  await recordAudit(db, { actor, action: 'feed.mute', subject: 'feed 1' })
  const names = async (query: string) =>
    (await list(query)).entries.map(({ subjectName }) => subjectName)
  expect(await names('action=game&person=naming')).toEqual([null, 'Golden 100% Papaya'])
  expect(await names('subject=lumen á')).toEqual(['Lumen Ártica'])
  expect(await names('action=feed&person=naming&subject=entr')).toEqual(['Entry'])
  expect(await names('subject=0%25 PAPA')).toEqual(['Golden 100% Papaya'])
  expect(await names(`subject=game ${gameId}`)).toEqual(['Golden 100% Papaya'])
})

test('a name that hundreds of games share finds the entries about each', async () => {
  const { db } = server.database
  await sql`
    insert into games (slug, provider_id, name)
    select 'manifold-' || n, ${await makeProvider(db, {})}, 'Manifold ' || n
    from generate_series(1, 600) n`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select id from games where slug in ('manifold-1', 'manifold-600') order by id`.execute(db)
  for (const { id } of rows) {
    await recordAudit(db, { actor: admin.userId, action: 'game.change', subject: `game ${id}` })
  }
  const { entries } = await list('subject=MANIFOLD')
  expect(entries.map(({ subjectName }) => subjectName)).toEqual(['Manifold 600', 'Manifold 1'])
})

test('pages follow one another, and new entries do not shift them', async () => {
  const { db } = server.database
  const entry = { actor: 'paging', action: 'content.added' } as const
  for (let i = 0; i < 60; i++) await recordAudit(db, { ...entry, subject: `page ${i}` })
  const first = await list('person=paging')
  await recordAudit(db, { ...entry, subject: 'page 60' })
  const second = await list(`person=paging&cursor=${first.next}`)
  const ids = [...first.entries, ...second.entries].map(({ id }) => id)
  expect(new Set(ids).size).toBe(60)
  expect(second.next).toBeNull()
})

test('the export holds every matching entry and no formulas', async () => {
  const { db } = server.database
  const subject = '=HYPERLINK("http://evil.example")'
  const last = await recordAudit(db, {
    actor: '@evil',
    action: 'job.retried',
    subject,
    after: { text: 'a "b"\r\nc;d,e' },
  })
  await db
    .insertInto('audit_log')
    .values(
      Array.from({ length: 2500 }, (_, i) => ({
        actor: 'bulk',
        action: 'bulk.made',
        subject: `row ${i}`,
      })),
    )
    .execute()
  const reply = await admin.get('/api/admin/audit/export?action=job.retried')
  expect(reply.headers['content-type']).toContain('text/csv')
  expect(reply.headers['content-disposition']).toMatch(/attachment; filename="retorna-audit-/)
  const [row] = parse<Record<string, string>>(reply.body, { columns: true, bom: true })
  expect(row).toMatchObject({ by: "'@evil", subject: `'${subject}` })
  expect(JSON.parse(row?.after ?? '')).toEqual({ text: 'a "b"\r\nc;d,e' })
  const bulk = await admin.get('/api/admin/audit/export?action=bulk.made')
  expect(parse(bulk.body, { columns: true, bom: true })).toHaveLength(2500)
  const { entries } = await list('action=audit.exported')
  expect(entries.filter(({ id }) => id > last)).toHaveLength(2)
})

test.each([
  ['en', ','],
  ['pt', ';'],
])('each column of the export has a heading of its own (%s)', async (language, delimiter) => {
  const reply = await server.app.inject({
    url: '/api/admin/audit/export',
    headers: { ...admin.headers, 'accept-language': language },
  })
  const [headings = []] = parse(reply.body, { bom: true, delimiter, to: 1 })
  expect(headings).toHaveLength(10)
  expect(new Set(headings).size).toBe(10)
})

test('who exported what is recorded without names and addresses', async () => {
  const bia = await joinMember(server, { name: 'Bia Lima' })
  const exported = async (query: string) => {
    expect((await admin.get(`/api/admin/audit/export?${query}`)).statusCode).toBe(200)
    const { entries } = await list('action=audit.exported')
    return (entries[0] as unknown as { after: object }).after
  }
  expect(await exported(`person=${bia.email}&subject=Lima&action=Bia Lima`)).toEqual({
    filters: ['person', 'action', 'subject'],
  })
  const from = '2026-01-01T00:00:00Z'
  const known = { person: bia.userId, subject: `user ${bia.userId}`, action: 'plan', from }
  expect(await exported(String(new URLSearchParams(known)))).toEqual({
    filters: ['person', 'action', 'subject', 'from'],
    ...known,
  })
})

test('nobody can edit or delete an entry, not even the database owner', async () => {
  const { db, pool } = server.database
  const id = await recordAudit(db, { actor: 'a', action: 'role.changed', subject: 's' })
  for (const statement of [
    `update audit_log set actor = 'b' where id = ${id}`,
    `delete from audit_log where id = ${id}`,
    'truncate audit_log',
    `with gone as (delete from audit_log where id = ${id} returning 1) select * from gone`,
    `insert into audit_log overriding system value select * from audit_log where id = ${id}
     on conflict (id) do update set actor = 'b'`,
  ]) {
    await expect(pool.query(statement)).rejects.toThrow('the audit log is append-only')
  }
  const connection = await pool.connect()
  await connection.query('set session_replication_role = replica')
  for (const statement of ['delete from audit_log', 'truncate audit_log']) {
    await expect(connection.query(statement)).rejects.toThrow('the audit log is append-only')
  }
  connection.release(true)
  for (const method of ['PUT', 'DELETE', 'POST'] as const) {
    const { headers } = admin
    const reply = await server.app.inject({ method, url: '/api/admin/audit', headers })
    expect(reply.statusCode).toBe(405)
  }
  expect((await list('action=role.changed')).entries).toHaveLength(1)
})
